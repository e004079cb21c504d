import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page, Request } from "playwright-core"

import { photograph, visit } from "../support/browser/visit.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { checkFleetMap } from "./support/checkFleetMap.ts"
import { checkRule } from "./support/checkRule.ts"
import { chooseOption } from "./support/chooseOption.ts"
import { looksRight } from "./support/looksRight.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name })
const dialog = (page: Page) => page.getByRole("dialog")
const forAxe = { bypassCSP: true }

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("The fleet in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("has shipments that are found by their carrier, which the address keeps", () =>
    onPages(async (_, open) => {
      const page = await open("/shipments")
      await link(page, "SIMA000011").waitFor()
      await chooseOption(page, "Carrier", "SIML")
      await link(page, "SIMA000011").waitFor({ state: "detached" })
      await link(page, "SIMLROLL0001").waitFor()
      const kept = await open(`/shipments${new URL(page.url()).search}`)
      await link(kept, "SIMLROLL0001").waitFor()
      assert.strictEqual(await link(kept, "SIMA000011").count(), 0)
    }))

  test("opens with four requests; what can wait is asked for once they are answered", () =>
    onPages(async (_, open) => {
      const [asked, answered]: [Array<string>, Array<string>] = [[], []]
      const pathOf = (url: string) => /\/v2\/([^?]*)/.exec(url)?.[1]
      const noted = (to: Array<string>) => (request: Request) => {
        const path = pathOf(request.url())
        if (path !== undefined) to.push(path)
      }
      let answeredBefore: ReadonlyArray<string> | undefined
      const page = await open("/fleet", {
        before: async (page) => {
          page.on("requestfinished", noted(answered))
          page.on("request", noted(asked))
          page.on("request", (request) => {
            if (asked.length === 5 && pathOf(request.url()) !== undefined) answeredBefore ??= [...answered]
          })
        }
      })
      await page.locator("[data-row]").first().waitFor()
      await page.getByRole("combobox", { name: "Carrier" }).focus()
      await page.getByRole("option", { name: /^SIML/ }).waitFor()
      await page.waitForRequest(/\/v2\/events\?after=/)
      const opening = ["containers", "containers/counts", "me", "saved_views"]
      assert.deepStrictEqual(asked.slice(0, 4).toSorted(), opening)
      assert.deepStrictEqual(answeredBefore?.toSorted(), opening)
      assert.deepStrictEqual([...new Set(asked.slice(4))].toSorted(), ["events", "shipping_lines"])
    }))

  test("what cannot be read in an address is as if it were not there", () =>
    onPages(async (_, open) => {
      const fleet = await open(`/fleet?view=nonsense&sort=constructor&page=-1&line={"a":1}`)
      await fleet.locator("[data-row]").first().waitFor()
      const inherited = await open("/fleet?view=constructor")
      await inherited.locator("[data-row]").first().waitFor()
      assert.strictEqual(await link(inherited, /^All /).getAttribute("aria-current"), "page")
      const requests = await open("/requests?page=zzz&status=constructor")
      await requests.getByText("SIMLROLL0001").first().waitFor()
      const tried = await open(`/try?operation={"a":1}`)
      await tried.getByText("Choose an operation").waitFor()
    }))

  test("is narrowed by more filters, and the view is saved, shown again and removed", () =>
    onPages(async ({ service }, open) => {
      const page = await open("/fleet")
      await page.locator("[data-row]").first().waitFor()
      const all = await page.locator("[data-row]").count()
      await enter(button(page, "More filters"))
      await tabTo(page.getByLabel("Port of lading", { exact: true }))
      await page.keyboard.type("CNNGB")
      await page.keyboard.press("Enter")
      await button(page, /^Remove filter: /).waitFor()
      await page.getByText("SIMLROLL0001").first().waitFor()
      await page
        .locator("[data-row]")
        .nth(all - 1)
        .waitFor({ state: "detached" })
      assert.strictEqual(new URL(page.url()).searchParams.get("pol_code"), "CNNGB")

      await enter(button(page, "Save view"))
      await page.keyboard.type("From Ningbo")
      await tabTo(page.getByLabel("Share with everyone in the account"))
      await page.keyboard.press("Space")
      await enter(dialog(page).getByRole("button", { name: "Save" }))
      await link(page, "From Ningbo (shared)").waitFor()
      const [kept] = await service.client.list("/v2/saved_views")
      const query = "filter%5Bpol_code%5D=CNNGB"
      assert.deepInclude(kept?.attributes, { list: "containers", query, is_shared: true })
      // Whoever follows the view by the interface has the containers of the page, and no others.
      const followed = await service.client.list(`/v2/containers?${query}`)
      assert.lengthOf(followed, await page.locator("[data-row]").count())
      assert.isBelow(followed.length, all)
      await checkRule(service.client, kept?.id)
      await enter(link(page, /^All/))
      await enter(button(page, /^More filters/))
      await enter(button(page, "Clear all"))
      await page
        .locator("[data-row]")
        .nth(all - 1)
        .waitFor()
      await enter(link(page, "From Ningbo (shared)"))
      await button(page, /^Remove filter: /).waitFor()
      const look = await open(`/fleet?pol_code=CNNGB`, forAxe)
      await link(look, "From Ningbo (shared)").waitFor()
      await look.getByLabel(/^Select all \d+ loaded rows$/).check()
      await looksRight(look, "fleet-selected")
      await enter(button(page, "Remove view: From Ningbo"))
      await enter(dialog(page).getByRole("button", { name: "Remove view" }))
      await link(page, "From Ningbo (shared)").waitFor({ state: "detached" })
    }))

  test("opens views that a program saved, with filters that have no field here", () =>
    onPages(async ({ service }, open) => {
      const all = await service.client.list("/v2/containers")
      const save = async (name: string, query: string) => {
        const { body } = await service.client.call("POST", "/v2/saved_views", {
          data: { type: "saved_view", attributes: { name, list: "containers", query } }
        })
        assert(body.data !== undefined && "id" in body.data, JSON.stringify(body))
        return body.data.id
      }
      const number = String(all[0]?.attributes["number"])
      const ids = [
        await save("By a field", "filter[pol_code]=CNNGB&filter[has_fees]=true&sort=pickup_lfd"),
        await save("By a number", `filter[number][]=${number}&sort=created_at&include=shipment`)
      ]
      const page = await open("/fleet")
      await enter(link(page, "By a field"))
      await button(page, /^Remove filter: /).waitFor()
      const { searchParams } = new URL(page.url())
      assert.deepStrictEqual(Object.fromEntries(searchParams), { pol_code: "CNNGB", view: "fees", sort: "pickup_lfd" })
      assert.strictEqual(await page.getByText(/^This view (has unsupported|also uses) filters/).count(), 0)

      await enter(link(page, "By a number"))
      await page.getByText("This view also uses filters that are not listed in the dialog").waitFor()
      await page.getByText(`filter[number][]=${number}`).waitFor()
      await page.locator("[data-row]").nth(1).waitFor({ state: "detached" })
      await page.locator("[data-row]").first().getByText(number).waitFor()
      await link(page, "All 1").waitFor()
      assert.strictEqual(await link(page, "By a number").getAttribute("aria-current"), "page")
      await enter(button(page, "Remove them"))
      await page
        .locator("[data-row]")
        .nth(all.length - 1)
        .waitFor()
      for (const id of ids) await service.client.call("DELETE", `/v2/saved_views/${id}`)

      const strange = await open("/fleet?besides=pod_code%3DUSMOB%26filter%5Bnope%5D%3D1")
      await strange.getByRole("alert").getByText("filter[nope]=1").waitFor()
      await strange.getByRole("alert").getByText("pod_code=USMOB").waitFor()
    }))

  test("has no text that runs into the next column, nor names in the navigation of several lines", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet")
      await page.locator("[data-row]").first().waitFor()
      const overruns = `[...document.querySelectorAll("tbody th small")].map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().right - text.closest("th").getBoundingClientRect().right
      })`
      for (const by of (await page.evaluate(overruns)) as ReadonlyArray<number>) assert.isAtMost(by, -11)
      await page.setViewportSize({ width: 360, height: 800 })
      await photograph(page, "portal-fleet-narrow")
      const heights = `[...document.querySelectorAll("nav [data-place]")].map((link) => Math.round(link.getBoundingClientRect().height))`
      assert.lengthOf(new Set((await page.evaluate(heights)) as ReadonlyArray<number>), 1)
    }))

  test("says so where an answer cannot be drawn, and keeps the way to the other screens", () =>
    Effect.flatMap(World, ({ ownerState, service }) =>
      Effect.promise(async () => {
        assert(browser !== null)
        const { page, troubles } = await visit(browser, `${service.address}/sources`, {
          ...(ownerState === undefined ? {} : { storageState: ownerState }),
          before: (page) =>
            page.route(/\/v2\/sources/, (route) =>
              route.fulfill({ contentType: "application/json", body: '{"data":null}' })
            )
        })
        await page.getByRole("heading", { name: "This page cannot be shown" }).waitFor()
        await enter(link(page, "Shipments"))
        await link(page, "SIMLROLL0001").waitFor()
        for (const trouble of nonEmpty(troubles)) assert.include(trouble, "TypeError")
        await page.context().close()
      })
    ))

  test("the sources look right and say how they do", () =>
    onPages(async (_, open) => {
      const page = await open("/sources", forAxe)
      await page.getByRole("row", { name: /Simulated Line A/ }).waitFor()
      await page.getByText("None", { exact: true }).first().waitFor()
      await page
        .getByText(/^None of \d+$/)
        .first()
        .waitFor()
      await looksRight(page, "sources")
      // Where the navigation is wider than the screen, where one is is in sight.
      const narrow = await open("/sources", { viewport: { width: 360, height: 800 } })
      await narrow.getByRole("row", { name: /Simulated Line A/ }).waitFor()
      const { width, x } = (await link(narrow, "Sources").boundingBox()) ?? assert.fail("there is no link")
      assert.isTrue(x >= 0 && x + width <= 360, `from ${x}`)
    }))

  test("a source of which the service knows no answer has none that is said", () =>
    onPages(async (_, open) => {
      const page = await open("/sources", {
        before: (page) =>
          page.route(/\/v2\/sources/, async (route) => {
            const response = await route.fetch()
            const unknown = { last_answer_at: null, last_change_at: null }
            const body = (await response.json()) as { readonly data: ReadonlyArray<{ readonly attributes: object }> }
            const data = body.data.map((one) => ({ ...one, attributes: { ...one.attributes, ...unknown } }))
            await route.fulfill({ response, json: { ...body, data } })
          })
      })
      const row = page.getByRole("row", { name: /Simulated Line A/ })
      await row.waitFor()
      for (const column of ["Last response", "Last new report"])
        assert.strictEqual(await row.locator(`[data-label="${column}"]`).innerText(), "Unknown")
    }))

  test("the number of a container is one text: as it is selected, and as it is read out", () =>
    onPages(async ({ service }, open) => {
      const [container] = await service.client.list("/v2/containers")
      const number = String(container?.attributes["number"])
      const page = await open(`/containers/${container?.id}`)
      const heading = page.getByRole("heading", { level: 1, name: number, exact: true })
      await heading.waitFor()
      const selected = `(() => { getSelection().selectAllChildren(document.querySelector("h1")); return String(getSelection()) })()`
      assert.strictEqual(await page.evaluate(selected), number)
      assert.strictEqual(await heading.innerText(), number)
      const gap = `(() => {
        const [owner, serial, digit] = [...document.querySelectorAll("h1 > span > *")].map((part) => part.getBoundingClientRect())
        return Math.min(serial.left - owner.right, digit.left - serial.right)
      })()`
      assert.isAbove(Number(await page.evaluate(gap)), 2)
    }))

  test("the map fills its page with the vessels that carry containers, and the list has the same", () =>
    Effect.gen(function* () {
      const { service } = yield* World
      for (const voyage of [21, 31, 41, 51, 81, 101, 111, 121, 131, 151, 161, 171, 181]) {
        yield* Effect.promise(() => service.client.track(`SIMA${String(voyage).padStart(6, "0")}`, "SIMA"))
      }
      // More than those of the world before, which may have arrived by the next moment.
      yield* service.sailUntil("/v2/vessels", 6)
      yield* onPages(async (_, open) => {
        const page = await open("/map", forAxe)
        const list = page.getByRole("list", { name: "Vessels" }).getByRole("button")
        await list.first().waitFor()
        await page.locator("landfall-fleet .land").first().waitFor({ state: "attached" })
        await checkFleetMap(page)
        await looksRight(page, "map")
        // The selected vessel is in the address: a reload and the way back from its containers keep it.
        if ((await list.first().getAttribute("aria-expanded")) === "false") await list.first().click()
        await page.waitForURL(({ searchParams }) => searchParams.has("vessel"))
        await page.reload()
        await page.getByRole("list", { name: "Vessels" }).getByRole("button", { expanded: true }).waitFor()
      })
    }))
})
