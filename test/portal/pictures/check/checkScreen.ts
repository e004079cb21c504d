import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"

import { visit } from "../../../support/browser/visit.ts"
import { browser } from "../../support/World.ts"
import type { Screen } from "../Screen.ts"
import { changeInRounds, watchChanges } from "../states/changing.ts"
import type { StateName } from "../states/State.ts"
import { states } from "../states/states.ts"
import type { PictureWorld } from "../world/PictureWorld.ts"
import { checkPicture } from "./checkPicture.ts"
import { replaceTexts } from "./replaceTexts.ts"
import { countRequests, waitForBudget } from "./requestBudget.ts"

type Places = PictureWorld["Service"]

const addressOf = async ({ list, path }: Screen, { address, client, links }: Places): Promise<string> => {
  if (path.startsWith(":")) return `${address}${links[path.slice(1) as keyof typeof links]}`
  if (list === undefined) return `${address}${path}`
  const [record] = await client.list(list)
  return `${address}${path.replace(":id", record?.id ?? assert.fail(`${list} is empty`))}`
}

const open = async (screen: Screen, state: StateName, world: Places, options: { readonly width?: number } = {}) => {
  const as = state === "empty" ? world.rivalState : world.ownerState
  const before = state === "changing" ? changeInRounds : states[state].before
  await waitForBudget()
  return visit(browser ?? assert.fail("there is no browser"), await addressOf(screen, world), {
    bypassCSP: true,
    viewport: { width: options.width ?? 1360, height: 1000 },
    ...(screen.isPublic || as === undefined ? {} : { storageState: as }),
    before: async (page) => {
      countRequests(page)
      await before?.(page)
      if (state === "long") await replaceTexts(page, world.longTexts)
    }
  })
}

/** Milliseconds between two looks at a page, and how many of them in a row find it in its state: one response may lead to the next request. */
const stepMs = 100
const looks = 6

const isStill = (isReached: string): string =>
  `(window.stillFor = (${isReached}) ? (window.stillFor ?? 0) + 1 : 0) >= ${looks}`

/** Waits until a page is in its state, and opens what the screen is about. */
const reach = async (page: Page, screen: Screen, state: Exclude<StateName, "changing">) => {
  const { isReached, reach } = states[state]
  await page.locator("main :is(h1, h2)").first().waitFor()
  await page.waitForFunction(isStill(isReached), undefined, { polling: stepMs, timeout: 20_000 })
  await screen.open?.(page)
  return reach === undefined ? [] : reach(page)
}

const checkState = async (screen: Screen, state: Exclude<StateName, "changing">, world: Places) => {
  const { page, troubles } = await open(screen, state, world)
  try {
    const wrong = await reach(page, screen, state)
    const faults = [...wrong, ...(await checkPicture(page, state, screen))]
    const isOurs = (trouble: string) => [states[state].trouble, screen.trouble].some((ours) => ours?.test(trouble))
    return [...faults, ...troubles.filter((trouble) => !isOurs(trouble))]
  } catch (error) {
    return [String(error).slice(0, 600)]
  } finally {
    await page.context().close()
  }
}

const changingWidths = [1360, 1024, 768, 390] as const

const checkChanging = async (screen: Screen, world: Places) => {
  const visits = await Promise.all(changingWidths.map((width) => open(screen, "changing", world, { width })))
  const found = await Promise.all(
    visits.map(async ({ page, troubles }, index) => {
      await reach(page, screen, "full")
      const faults = [...(await watchChanges(page)), ...troubles]
      return faults.map((fault) => `${changingWidths[index]} px: ${fault}`)
    })
  )
  for (const { page } of visits) await page.context().close()
  return found.flat()
}

/** What is wrong with a screen in one of its states. */
export const checkScreen = async (screen: Screen, state: StateName, world: Places): Promise<ReadonlyArray<string>> => {
  const faults = state === "changing" ? await checkChanging(screen, world) : await checkState(screen, state, world)
  return faults.map((fault) => `${screen.name}, ${state}: ${fault}`)
}
