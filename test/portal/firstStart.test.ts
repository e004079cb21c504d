import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { newHome } from "../service/support/home.ts"
import { photograph, visit } from "../support/browser/visit.ts"
import { portalService } from "./support/PortalService.ts"
import { tabTo } from "./support/tabTo.ts"
import { browser } from "./support/World.ts"

const password = "six ships sail at dawn"

it.live.skipIf(browser === null)(
  "from the first start to a tracked number by clicks and letters alone, signed in by the link that was printed",
  () =>
    Effect.gen(function* () {
      const chromium = browser ?? assert.fail("there is no browser")
      const from = performance.now()
      const { address, invitation } = yield* portalService({}, newHome)
      const [opened, again] = yield* Effect.acquireRelease(
        Effect.promise(() => Promise.all([visit(chromium, invitation), visit(chromium, invitation)])),
        (visits) => Effect.promise(() => Promise.all(visits.map(({ page }) => page.context().close())))
      )
      yield* Effect.promise(async () => {
        const { page, troubles } = opened
        await photograph(page, "first-start-link")
        await page.keyboard.type("Ada Lovelace")
        for (const text of ["Ada@Example.com", password, password]) {
          await page.keyboard.press("Tab")
          await page.keyboard.type(text)
        }
        await page.keyboard.press("Enter")
        await page.getByRole("heading", { name: "Track your first number" }).waitFor()
        assert.strictEqual(new URL(page.url()).pathname, "/fleet")
        await page.getByText("Ada Lovelace").waitFor()
        const session = (await page.context().cookies()).find(({ name }) => name === "landfall-session")
        assert.deepInclude(session ?? {}, { httpOnly: true, sameSite: "Lax" })

        const offered = page.getByRole("button", { name: /^SIMLHOLD\d{4}$/ })
        const number = await offered.innerText()
        await offered.click()
        await photograph(page, "first-start-number")
        await tabTo(page.getByRole("button", { name: "Track", exact: true }))
        await page.keyboard.press("Enter")
        await page.getByRole("table").getByText(number).first().waitFor()
        await page.locator("[data-row]").first().waitFor()
        // oxlint-disable-next-line no-console
        console.log(`From the first start to a tracked number: ${Math.round((performance.now() - from) / 100) / 10} s`)
        await photograph(page, "first-start-tracked")
        assert.deepStrictEqual(troubles, [])

        const { page: late } = again
        await late.getByLabel("Your name").fill("Somebody else")
        await late.getByLabel("Your email address").fill("else@example.com")
        await late.getByLabel("New password", { exact: true }).fill(password)
        await late.getByLabel("New password again").fill(password)
        await late.keyboard.press("Enter")
        await late.getByRole("heading", { name: "This link no longer works" }).waitFor()
        await late.goto(`${address}/fleet`)
        await late.getByRole("heading", { name: "Sign in" }).waitFor()
      })
    }).pipe(Effect.scoped),
  180_000
)
