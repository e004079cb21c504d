import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { newHome } from "../../service/support/home.ts"
import { photograph, violationsOn, visit } from "../../support/browser/visit.ts"
import { portalService } from "../support/PortalService.ts"
import { browser } from "../support/World.ts"

const password = "six ships sail at dawn"

it.live.skipIf(browser === null)(
  "the banner names the demo data, lets them run faster and at real time again, and removes them",
  () =>
    Effect.gen(function* () {
      const chromium = browser ?? assert.fail("there is no browser")
      const { invitation, listed } = yield* portalService({ DEMO: "on" }, newHome)
      const { page, troubles } = yield* Effect.acquireRelease(
        Effect.promise(() => visit(chromium, invitation, { bypassCSP: true })),
        ({ page }) => Effect.promise(() => page.context().close())
      )
      yield* listed("/v2/containers?page[size]=100", 41)
      yield* Effect.promise(async () => {
        await page.keyboard.type("Ada Lovelace")
        for (const text of ["Ada@Example.com", password, password]) {
          await page.keyboard.press("Tab")
          await page.keyboard.type(text)
        }
        await page.keyboard.press("Enter")
        const banner = page.getByRole("region", { name: "Demo data" })
        await banner.getByText("in real time").waitFor()
        await page.locator("[data-row]").first().waitFor()
        assert.deepStrictEqual(await violationsOn(page), [])
        await photograph(page, "demo-banner")
        await page.setViewportSize({ width: 360, height: 740 })
        await photograph(page, "demo-banner-narrow")
        await page.setViewportSize({ width: 1280, height: 720 })
        await banner.getByRole("button", { name: "Speed up 60×" }).click()
        await banner.getByText("Voyages run 60× as fast").waitFor()
        await banner.getByRole("button", { name: "Real time" }).click()
        await banner.getByText("in real time").waitFor()

        await banner.getByRole("button", { name: "Remove: demo data" }).click()
        const dialog = page.getByRole("dialog")
        await photograph(page, "demo-remove")
        await dialog.getByRole("button", { name: "Remove" }).click()
        await banner.waitFor({ state: "detached" })
        await page.getByRole("heading", { name: "Track your first number" }).waitFor()
        assert.deepStrictEqual(troubles, [])
      })
    }).pipe(Effect.scoped),
  180_000
)
