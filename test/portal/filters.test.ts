import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import type { Resource } from "../service/support/client.ts"
import { looksRight } from "./support/looksRight.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { typeDate } from "./support/typeDate.ts"
import { browser, onPages, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name })
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name, { exact: true })

const activeFilters = (page: Page) => page.getByRole("region", { name: "Active filters" })

/** The texts of the active filters, once there are that many. */
const chipsOf = async (page: Page, count: number) => {
  const chips = activeFilters(page).locator("span:has(> button)")
  await chips.nth(count - 1).waitFor()
  // Names of companies are loaded.
  await chips.filter({ hasText: "…" }).first().waitFor({ state: "detached" })
  return chips.allInnerTexts()
}

const openFilters = async (page: Page) => {
  await enter(button(page, /^More filters/))
  await page.locator(":focus").and(page.getByLabel("Find a filter")).waitFor()
}

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("More filters of the fleet", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("every filter is found by its name, and chosen by keyboard", () =>
    onPages(async ({ service }, open) => {
      const page = await open("/fleet?view=sea")
      await openFilters(page)
      await page.keyboard.type("has hold")
      await field(page, "Port of lading").waitFor({ state: "detached" })
      await tabTo(field(page, "Has holds"))
      await page.keyboard.type("No")
      await page.getByLabel("Find a filter").fill("last free day")
      await tabTo(field(page, "Last free day"))
      await page.keyboard.type("is not")
      assert.strictEqual(await field(page, "Last free day").inputValue(), "@not_exists")
      await page.getByLabel("Find a filter").fill("status")
      await tabTo(field(page, "At sea"))
      await page.keyboard.press("Space")
      await tabTo(field(page, "At the terminal"))
      await page.keyboard.press("Space")
      await enter(button(page, /^Show$/))
      assert.deepStrictEqual(await chipsOf(page, 3), [
        "Has holds: No",
        "Last free day: is not reported",
        "Status: At sea, At the terminal"
      ])
      // The status replaces the view that has another one.
      await link(page, /^All /).and(page.locator("[aria-current=page]")).waitFor()
      const wanted =
        "filter[has_holds]=false&filter[pickup_lfd]=@not_exists&filter[current_status]=on_ship,grounded&page[size]=25"
      const expected = await service.client.list(`/v2/containers?${wanted}`)
      await page.waitForFunction((count) => document.querySelectorAll("[data-row]").length === count, expected.length)

      await openFilters(page)
      await page.getByText("In use: 3").waitFor()
      assert.isTrue(await field(page, "At sea").isChecked())
      await enter(button(page, "Clear all"))
      await activeFilters(page).waitFor({ state: "detached" })
      await link(page, /^At sea/).waitFor()
    }))

  test("a filter is found by its choices, shown with its value, and removed", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet", { bypassCSP: true })
      await openFilters(page)
      await page.keyboard.type("customs")
      await field(page, "Port of lading").waitFor({ state: "detached" })
      await tabTo(page.getByRole("group", { name: "Hold, active or pending" }).getByLabel("Customs"))
      await page.keyboard.press("Space")
      await enter(button(page, /^Show$/))
      assert.deepStrictEqual(await chipsOf(page, 1), ["Hold, active or pending: Customs"])
      await looksRight(page, "fleet-active-filters")
      await enter(button(page, "Remove filter: Hold, active or pending"))
      await activeFilters(page).waitFor({ state: "detached" })
      assert.isNull(new URL(page.url()).searchParams.get("hold_name"))
    }))

  test("bounds hold together, and what the service refuses is said in its words", () =>
    onPages(
      async ({ service }, open) => {
        const page = await open("/fleet?eta_delay_days=soon")
        await page.getByText("must be a number such as 2 or 99.5").waitFor()
        await openFilters(page)
        await tabTo(field(page, "Days of delay against the first ETA"))
        await page.keyboard.press("Control+a")
        await page.keyboard.type(">=-30 <=30")
        await page.keyboard.press("Enter")
        const query = "filter[eta_delay_days][]=>=-30&filter[eta_delay_days][]=<=30"
        const expected = await service.client.list(`/v2/containers?${query}&page[size]=50`)
        await page.getByRole("status").getByText(`${expected.length} containers`, { exact: true }).waitFor()
        assert.strictEqual(new URL(page.url()).searchParams.get("eta_delay_days"), ">=-30 <=30")
      },
      { malformed: 2 }
    ))

  test("a filter that the service refuses is named by its label, and is corrected or left out", () =>
    onPages(
      async (_, open) => {
        const page = await open("/fleet?arrival=banana&pod_code=USLAX")
        await page.getByText(/^Arrival must be a date/).waitFor()
        await enter(button(page, "Correct filter"))
        await page.locator(":focus").and(page.getByLabel("Find a filter")).waitFor()
        assert.strictEqual(await field(page, "Arrival: expression").inputValue(), "banana")
        await page.keyboard.press("Escape")
        await enter(page.getByRole("button", { name: "Remove filter", exact: true }))
        assert.deepStrictEqual(await chipsOf(page, 1), ["Port of discharge: USLAX"])
        const { searchParams } = new URL(page.url())
        assert.deepStrictEqual(Object.fromEntries(searchParams), { pod_code: "USLAX" })
      },
      { malformed: 2 }
    ))

  test("days are chosen by name, in a calendar, or as an expression", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet?pod_discharged_at=%3E%3D3.days.ago", { bypassCSP: true })
      await openFilters(page)
      assert.strictEqual(await field(page, "Discharged at the port of discharge").inputValue(), "expression")
      const expression = field(page, "Discharged at the port of discharge: expression")
      assert.strictEqual(await expression.inputValue(), ">=3.days.ago")
      await page.getByLabel("Find a filter").fill("arrival")
      await field(page, "Arrival").selectOption("Next 7 days")
      await page.getByLabel("Find a filter").fill("last free day")
      await field(page, "Last free day").selectOption("Between two days")
      await typeDate(page.getByRole("group", { name: "Last free day: first day" }), "2027-01-31")
      await typeDate(page.getByRole("group", { name: "Last free day: last day" }), "2027-02-05")
      await field(page, "Last free day, terminal").selectOption("On a day")
      const day = page.getByRole("group", { name: "Last free day, terminal: day" })
      await day.getByRole("button", { name: /Calendar/ }).click()
      await page
        .getByRole("gridcell")
        .getByRole("button", { name: /^Today/ })
        .click()
      await looksRight(page, "filters-days")
      await page.getByRole("button", { name: "Show", exact: true }).click()
      const chips = await chipsOf(page, 4)
      assert.includeMembers(chips, [
        "Arrival: from today until 7 days from now",
        "Last free day: from 31 Jan 2027 until 5 Feb 2027",
        "Discharged at the port of discharge: from 3 days ago"
      ])
      await openFilters(page)
      await page.getByLabel("Find a filter").fill("last free day")
      assert.strictEqual(await field(page, "Last free day").inputValue(), "between")
      assert.strictEqual(await field(page, "Last free day, terminal").inputValue(), "on")
    }))

  test("several values are offered where the filter takes them; all of the tags is asked for beside a tag", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet?tags_and=true")
      await button(page, "More filters").waitFor()
      assert.strictEqual(await activeFilters(page).count(), 0)
      await openFilters(page)
      const tags = field(page, "All of the tags")
      await page.getByText("Numbers and references").click()
      assert.isTrue(await tags.isDisabled())
      await field(page, "Tag").fill("urgent,new")
      await tags.selectOption("Yes")
      await enter(button(page, /^Show$/))
      assert.deepStrictEqual(await chipsOf(page, 2), ["All of the tags: Yes", "Tag: urgent,new"])
      assert.match(new URL(page.url()).searchParams.get("tags_and") ?? "", /true/)
      const filter = (name: string) => page.locator("[data-filter]", { has: page.getByLabel(name, { exact: true }) })
      await openFilters(page)
      assert.match(await filter("Tag").innerText(), /Separate several values with commas; any of them matches/)
      await page.getByLabel("Find a filter").fill("begins with")
      assert.notMatch(await filter("Container number begins with").innerText(), /Separate several values/)
    }))

  test("a company is found by its name, and its containers with it", () =>
    onPages(async ({ service: { client } }, open) => {
      const [shipment] = await client.list("/v2/shipments")
      const create = async (path: string, data: object) =>
        ((await client.call("POST", path, { data })).body.data as Resource).id
      const company = (name: string) => create("/v2/parties", { type: "party", attributes: { company_name: name } })
      const id = await company("Orchard & Sons")
      await company("Orchid Imports")
      await create(`/v2/shipments/${shipment?.id}/party_roles`, {
        type: "party_role",
        attributes: { role: "consignee" },
        relationships: { party: { data: { type: "party", id } } }
      })
      const page = await open("/fleet")
      await openFilters(page)
      await page.keyboard.type("consignee")
      const search = field(page, "Party: consignee: find a company")
      await tabTo(search)
      await field(page, "Orchid Imports").waitFor()
      await page.keyboard.type("orchard")
      await field(page, "Orchid Imports").waitFor({ state: "detached" })
      await page.keyboard.press("Enter")
      await tabTo(field(page, "Orchard & Sons"))
      await page.keyboard.press("Space")
      await enter(button(page, /^Show$/))
      assert.deepStrictEqual(await chipsOf(page, 1), ["Party: consignee: Orchard & Sons"])
      const expected = await client.list(`/v2/containers?filter[parties][consignee]=${id}&page[size]=25`)
      assert.isNotEmpty(expected)
      await page.waitForFunction((count) => document.querySelectorAll("[data-row]").length === count, expected.length)

      await page.reload()
      await openFilters(page)
      await page.getByText("In use: 1").waitFor()
      assert.isTrue(await field(page, "Orchard & Sons").isChecked())
    }))

  test("the dialog looks right and has no finding of axe", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet?pod_code=USLAX&current_status=on_ship", { bypassCSP: true })
      await page.getByRole("main").waitFor()
      await openFilters(page)
      await page.getByText("In use: 2").waitFor()
      await page.getByText("Holds and fees").click()
      await looksRight(page, "fleet-filters")
      const tooWide = await page.evaluate(
        `(() => { const d = document.querySelector("dialog"); return d.scrollWidth - d.clientWidth })()`
      )
      assert.strictEqual(tooWide, 0)
    }))
})
