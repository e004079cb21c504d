import { assert, layer } from "@effect/vitest"

import { browser, onPages, World } from "../support/World.ts"

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Rules and reasons in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("the view of containers that need attention states its rule", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet?view=attention")
      const rule = page.getByText(/^Tracked containers at their terminal or ramp whose last free day/)
      await rule.waitFor()
      await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^All/ }).click()
      await rule.waitFor({ state: "detached" })
    }))

  test("a container of unknown readiness is shown as such with the reason, and with its releases", () =>
    onPages(async ({ service }, open) => {
      const [one] = await service.client.list("/v2/containers?filter[release_readiness]=unknown")
      if (one === undefined) return assert.fail("no container of unknown readiness")
      const page = await open(`/containers/${one.id}`)
      const card = page.locator("section", { has: page.getByRole("heading", { name: "Unknown", exact: true }) })
      await card.waitFor()
      assert.match(await card.innerText(), /is unknown: no source reports it/)
      assert.match(await card.innerText(), /Releases/)
      const fleet = await open("/fleet")
      const row = fleet.getByRole("row", { name: `Select ${one.attributes["number"]}` })
      assert.match(
        await row
          .getByTitle(/is unknown: no source reports it/)
          .first()
          .innerText(),
        /^Unknown$/
      )
    }))
})
