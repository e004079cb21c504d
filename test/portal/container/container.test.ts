import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { looksRight } from "../support/looksRight.ts"
import { browser, onPages, World } from "../support/World.ts"
import { askNow } from "./askNow.ts"
import { ownRecords } from "./ownRecords.ts"

const timeline = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Timeline" }) })

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("A container in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("an estimate counts until something replaces it; replaced ones are folded and struck through", () =>
    onPages(async ({ service }, open) => {
      const containers = await service.client.list("/v2/containers?filter[number]=SIMU5000113")
      const id = containers.find(({ attributes }) => attributes["number"] === "SIMU5000113")?.id
      const page = await open(`/containers/${id}`, { bypassCSP: true })
      const arrivals = timeline(page).getByRole("listitem").filter({ hasText: "Vessel arrived" })
      // Without those that are folded: the arrival itself, or the one estimate that holds.
      await arrivals.first().waitFor()
      assert.strictEqual(await arrivals.count(), 1)
      const folded = timeline(page).getByText(/^\d+ replaced estimates$/)
      await folded.click()
      const replaced = arrivals.filter({ hasText: ", replaced" })
      assert.isAbove(await replaced.count(), 1)
      assert.strictEqual(await arrivals.count(), (await replaced.count()) + 1)
      for (const each of nonEmpty(await replaced.all())) {
        assert.match((await each.innerText()).trim(), /, replaced$/)
        assert.strictEqual(await each.getAttribute("data-event"), "estimate")
        assert.strictEqual(await each.getAttribute("data-past"), "true")
      }
      const line = `getComputedStyle(document.querySelector("[data-past=true] b")).textDecorationLine`
      assert.strictEqual(await page.evaluate(line), "line-through")
      // It sailed, so its departure estimate does not count either.
      const departures = timeline(page).getByRole("listitem").filter({ hasText: "Vessel departed" })
      assert.strictEqual(await departures.filter({ hasNotText: ", replaced" }).count(), 1)
      await looksRight(page, "container-replaced")
    }))

  test("which is out has no last free day that was not reported", () =>
    onPages(async ({ service }, open) => {
      const [out] = await service.client.list("/v2/containers?filter[release_readiness]=gone")
      if (out === undefined) return assert.fail("no container is out")
      const page = await open(`/containers/${out.id}`)
      const card = page.locator("section", { has: page.getByRole("heading", { name: "Last free days" }) })
      await card.waitFor()
      const terminal = card.locator("div", { hasText: "demurrage" })
      assert.match(await terminal.innerText(), /Picked up|final/)
      assert.notInclude(await terminal.innerText(), "Not reported")
      const fleet = await open("/fleet")
      const row = fleet.getByRole("row", { name: `Select ${out.attributes["number"]}` })
      await row.waitFor()
      const free = await row.locator(`[data-label="Last free day"]`).innerText()
      assert.notMatch(free, /Not reported|overdue|over$/)
    }))

  test("the worklist is printed without buttons, with when that was and of when it is", () =>
    onPages(async (_, open) => {
      const page = await open("/pickup")
      const [line, buttons] = [page.getByText(/^Printed/), page.getByRole("button")]
      await buttons.getByText("Print", { exact: true }).waitFor()
      await line.waitFor({ state: "hidden" })
      await page.emulateMedia({ media: "print" })
      await page.evaluate("dispatchEvent(new Event('beforeprint'))")
      const time = String.raw`\d+ \w+,? \d\d:\d\d UTC`
      assert.match(await line.innerText(), new RegExp(`^Printed ${time}, data from ${time}$`))
      assert.strictEqual(await buttons.count(), 0)
      for (const hidden of ["Print", "Export"])
        assert.isFalse(await page.locator("main").getByText(hidden, { exact: true }).isVisible(), hidden)
    }))

  test("is dark by night: that of the system, or as somebody chose for this browser", () =>
    onPages(async (_, open) => {
      const page = await open("/pickup", { colorScheme: "dark" })
      const light = page.getByLabel("Light")
      const isDark = async () =>
        (await page.evaluate(`getComputedStyle(document.querySelector("main")).backgroundColor`)) === "rgb(15, 28, 36)"
      await light.waitFor()
      assert.isTrue(await isDark())
      await light.selectOption("day")
      assert.isFalse(await isDark())
      await page.emulateMedia({ colorScheme: "light" })
      await light.selectOption("night")
      await page.reload()
      await light.waitFor()
      assert.strictEqual(await light.inputValue(), "night")
      assert.isTrue(await isDark())
    }))

  ownRecords(test)
  askNow(test)
})
