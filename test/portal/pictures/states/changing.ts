import type { Page } from "playwright-core"

import { watchFrames } from "../../inPage/watchFrames.ts"
import type { Frames } from "../../inPage/watchFrames.ts"
import { checks } from "../../support/faultsOn.ts"
import { lengthen } from "./longTexts.ts"
import { rewrite } from "./responses.ts"
import type { Body } from "./responses.ts"

interface Resource {
  readonly id: string
  readonly type: string
}

/** Milliseconds after which the portal takes what it has for old, and a little more. */
const staleAfter = 5_200

/** Milliseconds for which frames are watched after each request to load again. */
const watched = 1_500

/** Times that a page loads its data again, and more while no change has come on a busy machine. */
const [rounds, maxRounds] = [3, 8]

/** Records of a list whose values are those of another record of the list: everything but the id changes. */
const rotate = (records: ReadonlyArray<unknown>, by: number): ReadonlyArray<unknown> => {
  const resources = records as ReadonlyArray<Resource>
  return resources.map((resource) => {
    const alike = resources.filter(({ type }) => type === resource.type)
    const other = alike[(alike.indexOf(resource) + by) % alike.length]
    return { ...other, id: resource.id }
  })
}

/** The document as it is in a round: every second one has long texts as well. */
const inRound = (body: Body, round: number): Body => {
  const changed = {
    ...body,
    ...(Array.isArray(body.data) ? { data: rotate(body.data, round) } : {}),
    ...(body.included === undefined ? {} : { included: rotate(body.included, round) })
  }
  return round % 2 === 1 ? (lengthen(changed) as Body) : changed
}

/** Responses change from round to round. */
export const changeInRounds = async (page: Page) => {
  const asked = new Map<string, number>()
  await rewrite(page, (body, { href }) => {
    const round = asked.get(href) ?? 0
    asked.set(href, round + 1)
    return inRound(body, round)
  })
}

const frames = (page: Page, duration: number): Promise<Frames> =>
  page.evaluate(`(${watchFrames.toString()})([${checks.map(String).join()}], ${duration})`)

/** Every frame of a page while its data load again and are different each time; returns what is wrong in any of them. */
export const watchChanges = async (page: Page): Promise<ReadonlyArray<string>> => {
  const faults = new Set<string>()
  let texts = 0
  for (let round = 0; round < rounds || (texts === 0 && round < maxRounds); round++) {
    await page.waitForTimeout(staleAfter)
    // As when somebody returns to the tab: everything that is old loads again.
    await page.evaluate(`document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`)
    const seen = await frames(page, watched)
    texts += seen.texts - 1
    for (const fault of seen.faults) faults.add(fault)
  }
  return texts === 0 ? [...faults, "The page did not change"] : [...faults]
}
