import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { newHome } from "../service/support/home.ts"
import { photograph, visit } from "../support/browser/visit.ts"
import { portalService } from "./support/PortalService.ts"
import { browser } from "./support/World.ts"

const password = "six ships sail at dawn"
const tutorial = readFileSync(new URL("../../docs/tutorials/first-shipment.md", import.meta.url), "utf8")

/** Labels and headings of the portal are bold. */
const labels = new Set(Array.from(tutorial.matchAll(/\*\*([^*]+)\*\*/g), ([, text = ""]) => text))

/** Follows the tutorial, and collects the labels that a reader finds. */
const follow = async (page: Page, found: Set<string>) => {
  const press = async (role: "button" | "link", name: string) => {
    await page.getByRole(role, { name, exact: true }).first().click()
    found.add(name)
  }
  const see = async (text: string) => {
    await page.getByText(text, { exact: true }).first().waitFor()
    found.add(text)
  }
  await page.getByLabel("Your name").fill("Ada Lovelace")
  await page.getByLabel("Your email address").fill("ada@example.com")
  await page.getByLabel("New password", { exact: true }).fill(password)
  await page.getByLabel("New password again").fill(password)
  await press("button", "Set password and sign in")
  await page.getByRole("heading", { name: "Fleet" }).waitFor()
  found.add("Fleet")
  await page.getByText("41 containers").waitFor()
  await press("button", "Track a number")
  await page.getByLabel("Number", { exact: true }).fill("SIMLHOLD0004")
  await page.getByText("Simulated Line").first().waitFor()
  await press("button", "Track")
  await see("Outcome")
  await page.getByText("Tracked", { exact: false }).first().waitFor()
  found.add("Tracked")
  await press("link", "Open shipment")
  await page.getByText("Shanghai").first().waitFor()
  await photograph(page, "tutorial-shipment")
  await page.getByRole("link", { name: /^SIMU/ }).first().click()
  for (const heading of ["Holds", "Releases", "Fees", "Last free days", "Timeline", "Route"]) await see(heading)
  await press("link", "Source events")
  await photograph(page, "tutorial-source-events")
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .waitFor()
  found.add("Remove")
}

it.live.skipIf(browser === null)(
  "the tutorial of the first shipment leads through the portal by the labels that it names",
  () =>
    Effect.gen(function* () {
      const chromium = browser ?? assert.fail("there is no browser")
      const { invitation, listed } = yield* portalService({ DEMO: "on" }, newHome)
      const { page, troubles } = yield* Effect.acquireRelease(
        Effect.promise(() => visit(chromium, invitation, { bypassCSP: true })),
        ({ page }) => Effect.promise(() => page.context().close())
      )
      yield* listed("/v2/containers?page[size]=100", 41)
      const found = new Set<string>()
      yield* Effect.promise(() => follow(page, found))
      assert.deepStrictEqual([...labels].sort(), [...found].sort())
      assert.deepStrictEqual(troubles, [])
    }).pipe(Effect.scoped),
  240_000
)
