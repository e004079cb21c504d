import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { visit } from "../../support/browser/visit.ts"
import { looksRight } from "../support/looksRight.ts"
import { rivalLink } from "../support/rivalLink.ts"
import { signIn } from "../support/signIn.ts"
import type { SignedIn } from "../support/signIn.ts"
import { browser, World } from "../support/World.ts"
import { screens } from "./screens.ts"
import { states } from "./states.ts"
import type { State } from "./states.ts"

/** Whether a screen is in its state: there is nothing on its way, an error stands there, or it stays on its way. */
const isIn = {
  full: `document.querySelector("[aria-busy=true]") === null && !document.body.innerText.includes("Loading")`,
  loading: `document.querySelector("main")?.innerText.includes("Loading")`,
  broken: `document.querySelector("main [role=alert] h2") !== null`
}

/** What the console says of answers that were made to fail. */
const isOurs = (trouble: string): boolean => trouble.startsWith("Failed to load resource")

const settled = async (page: Page, { name }: State) => {
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.waitForFunction(isIn[name === "empty" ? "full" : name], undefined, { timeout: 10_000 })
}

/** Takes the pictures of all screens in a state; answers what is wrong with them. */
const picturesOf = async (state: State, address: string, as: SignedIn, idOf: (list: string) => Promise<string>) => {
  const wrong: Array<string> = []
  for (const [name, path, list] of screens) {
    // Of an account without anything there is no record to look at.
    if (state.name === "empty" && list !== undefined) continue
    const { page, troubles } = await visit(
      browser ?? assert.fail("there is no browser"),
      `${address}${list === undefined ? path : path.replace(":id", await idOf(list))}`,
      { bypassCSP: true, ...(as && { storageState: as }), ...(state.before && { before: state.before }) }
    )
    const found = await settled(page, state)
      .then(() => looksRight(page, `${name}-${state.name}`))
      .catch((error: unknown) => wrong.push(`${name} ${state.name}: ${String(error).slice(0, 400)}`))
    if (found === undefined && state.name === "broken" && !/Request \S{8}/.test(await page.locator("body").innerText()))
      wrong.push(`${name} ${state.name}: no request is named`)
    const unasked = troubles.filter((trouble) => !(state.name === "broken" && isOurs(trouble)))
    if (unasked.length > 0) wrong.push(`${name} ${state.name}: ${unasked.join("; ")}`)
    await page.context().close()
  }
  return wrong
}

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Pictures of the portal", (it) => {
  // For people to look at: `npm run portal:pictures`.
  const test = it.effect.skipIf(browser === null || process.env["PICTURES"] === undefined)
  for (const state of states)
    test(
      `every screen when it is ${state.name}`,
      () =>
        Effect.gen(function* () {
          const chromium = browser ?? assert.fail("there is no browser")
          const { hooks, ownerState, service } = yield* World
          const rival =
            state.name === "empty" ? yield* rivalLink(service.home.data, service.address, "owner") : undefined
          const wrong = yield* Effect.promise(async () => {
            const { client } = service
            const attributes = { url: hooks.url, from_cursor: 0 }
            await client.call("POST", "/v2/webhooks", { data: { type: "webhook", attributes } })
            const password = "another house, another quay"
            const as = rival === undefined ? ownerState : await signIn(chromium, rival.link, { ...rival, password })
            return picturesOf(state, service.address, as, async (list) => (await client.list(list))[0]?.id ?? "")
          })
          assert.deepStrictEqual(wrong, [])
        }),
      600_000
    )
})
