import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { enter } from "./support/tabTo.ts"
import { browser, onPages, World } from "./support/World.ts"

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })

const statusAt = async (address: string, accept: string) => {
  const response = await fetch(address, { headers: { accept }, redirect: "manual" })
  return [response.status, response.headers.get("content-type")?.split(";", 1)[0]]
}

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("The ways through the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("an unknown address is a page for browsers, and JSON for programs", () =>
    onPages(
      async ({ service: { address } }, open) => {
        const browsers = "text/html,application/xhtml+xml,*/*;q=0.8"
        for (const path of ["/nonsense", "/containers/one/two", "/fleet/nonsense"]) {
          assert.deepStrictEqual(await statusAt(`${address}${path}`, browsers), [404, "text/html"], path)
          assert.deepStrictEqual(await statusAt(`${address}${path}`, "*/*"), [404, "application/vnd.api+json"], path)
        }
        assert.deepStrictEqual(await statusAt(`${address}/v2/nonsense`, browsers), [404, "application/vnd.api+json"])
        const page = await open("/containers/one/two")
        await heading(page, "Page not found").waitFor()
        await enter(link(page, "Back to fleet"))
        await page.locator("[data-row]").first().waitFor()
      },
      { missing: 1 }
    ))

  test("an unknown record has a page with a way to the others", () =>
    onPages(
      async (_, open) => {
        for (const [noun, way, path] of [
          ["Container", "Show the whole fleet", "/containers/nonsense"],
          ["Shipment", "Show all shipments", "/shipments/01900000-0000-7000-8000-000000000001"],
          ["Webhook", "Show all webhooks", "/webhooks/nonsense"]
        ] as const) {
          const page = await open(path)
          await heading(page, `${noun} not found`).waitFor()
          await link(page, way).waitFor()
          assert.strictEqual(await page.getByRole("button", { name: "Try again" }).count(), 0)
        }
      },
      { missing: 3 }
    ))

  test("a container leads back to the list that it was opened from, with its filters and its scroll position", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet?sort=-arrival&has_holds=false", { viewport: { width: 1280, height: 420 } })
      const region = page.getByRole("region", { name: "Containers" })
      await page.locator("[data-row]").first().waitFor()
      await region.evaluate("document.querySelector('[role=region]').scrollTop = 90")
      await page.locator("[data-row]").nth(1).click()
      await link(page, "Open full page").waitFor()
      const scrolled = Number(await region.evaluate("document.querySelector('[role=region]').scrollTop"))
      assert.isAbove(scrolled, 0)
      await link(page, "Open full page").click()
      await page.waitForURL(/\/containers\//)
      await link(page, "Back to fleet").click()
      await page.locator("[data-row]").first().waitFor()
      assert.match(page.url(), /sort=-arrival/)
      assert.match(page.url(), /has_holds=[^&]*false/)
      await page.waitForFunction((top) => document.querySelector("[role=region]")?.scrollTop === top, scrolled)
      const [row] = await page.locator("[data-row]").all()
      const direct = await open(`/containers/${await row?.getAttribute("data-row")}`)
      await link(direct, "Fleet").first().waitFor()
      assert.strictEqual(await link(direct, "Back to fleet").count(), 0)
    }))

  test("headers of the fleet sort in both directions, as the menu does", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet")
      await page.locator("[data-row]").first().waitFor()
      const order = page.getByRole("combobox", { name: /^Sort/ })
      for (const [name, sort] of [
        ["Arrival", "arrival"],
        ["Last free day", "pickup_lfd"]
      ] as const) {
        const header = page.getByRole("columnheader", { name })
        assert.strictEqual(await header.getAttribute("aria-sort"), "none")
        for (const [direction, value] of [
          ["ascending", sort],
          ["descending", `-${sort}`]
        ] as const) {
          await enter(header.getByRole("button"))
          await page.waitForURL(({ searchParams }) => searchParams.get("sort") === value)
          assert.strictEqual(await header.getAttribute("aria-sort"), direction)
          assert.strictEqual(await order.inputValue(), value)
        }
      }
      await order.selectOption({ label: "Bill or booking" })
      await page.waitForURL(({ searchParams }) => searchParams.get("sort") === "shipment_number")
      await page.locator("[data-row]").first().waitFor()
    }))
})
