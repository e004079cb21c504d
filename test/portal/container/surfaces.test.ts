import { layer } from "@effect/vitest"

import { browser, onPages, World } from "../support/World.ts"

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Rules and reasons in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("the view of containers that need attention states its rule", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet?view=attention")
      const rule = page.getByText(/^Tracked containers at the terminal or ramp whose last free day/)
      await rule.waitFor()
      await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^All/ }).click()
      await rule.waitFor({ state: "detached" })
    }))
})
