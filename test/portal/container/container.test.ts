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

  const boxOf = async (service: World["Service"]["service"], number: string): Promise<string> => {
    const found = await service.client.list(`/v2/containers?filter[number]=${number}`)
    const box = found.find(({ attributes }) => attributes["number"] === number)
    return box?.id ?? assert.fail(`${number} is not there`)
  }

  test("an estimate counts until something replaces it; replaced ones are folded and struck through", () =>
    onPages(async ({ service }, open) => {
      const page = await open(`/containers/${await boxOf(service, "SIMU5000113")}`, { bypassCSP: true })
      const arrival = timeline(page)
        .locator("[data-event]", { hasText: /^(Arrival estimated|Vessel arrived)/ })
        .first()
      await arrival.waitFor()
      const folded = arrival.getByText(/^\d+ (earlier )?estimates?$/)
      await folded.click()
      const replaced = arrival.locator("li")
      for (const each of nonEmpty(await replaced.all())) {
        assert.strictEqual(await each.getAttribute("data-event"), "estimate")
        assert.strictEqual(await each.getAttribute("data-past"), "true")
      }
      const line = `getComputedStyle(document.querySelector("[data-past=true] time")).textDecorationLine`
      assert.strictEqual(await page.evaluate(line), "line-through")
      // It sailed, so its departure estimate does not count either.
      const departure = timeline(page).locator("[data-past=false]", { hasText: "Departure estimated" })
      assert.strictEqual(await departure.count(), 0)
      await looksRight(page, "container-replaced")
    }))

  test("a container that another vessel took has its rollover with both vessels, once", () =>
    onPages(async ({ service }, open) => {
      const page = await open(`/containers/${await boxOf(service, "SIMU5000113")}`)
      const rollover = timeline(page).locator("[data-event=rollover]")
      await rollover.first().waitFor()
      assert.strictEqual(await rollover.count(), 1)
      const text = (await rollover.innerText()).replaceAll(/\s+/g, " ")
      assert.match(text, /^Rolled over: MERIDIAN PROMISE \S.* → MERIDIAN PATIENCE \S.* Departure \d+ \w+ → \d+ \w+ /)
      const busan = timeline(page).locator("div", { has: page.getByRole("heading", { name: /^Busan/ }) })
      assert.strictEqual(await busan.locator("[data-event=rollover]").count(), 1)
    }))

  test("the changes of a report are one entry, with the values before them", () =>
    onPages(async ({ service }, open) => {
      const boxes = await service.client.list("/v2/containers?page[size]=50")
      const changesOf = ({ id }: { readonly id: string }) => service.client.list(`/v2/containers/${id}/changes`)
      const all = await Promise.all(boxes.map(changesOf))
      const isOfTerminal = ({ attributes: { changeset } }: (typeof boxes)[number]) =>
        "pickup_lfd" in (changeset as object) && "holds_at_pod_terminal" in (changeset as object)
      const box = boxes[all.findIndex((changes) => changes.some(isOfTerminal))]
      const page = await open(`/containers/${box?.id ?? assert.fail("no terminal has reported")}`, { bypassCSP: true })
      const changes = timeline(page).locator("[data-event=change]")
      await changes.first().waitFor()
      const texts = (await changes.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))
      const day = nonEmpty(texts).find((text) => /Last free day (reported: |\d+ \w+ → )\d+ \w+/.test(text))
      assert.match(day ?? assert.fail(texts.join("; ")), /Holds/)
      for (const text of texts) assert.notMatch(text, /_| changed/)
      await looksRight(page, "container-changes")
    }))

  test("which is out has no last free day that was not reported", () =>
    onPages(async ({ service }, open) => {
      const [out] = await service.client.list("/v2/containers?filter[release_readiness]=gone")
      if (out === undefined) return assert.fail("no container is out")
      const page = await open(`/containers/${out.id}`)
      const card = page.locator("section", { has: page.getByRole("heading", { name: "Last free days" }) })
      await card.waitFor()
      const terminal = card.locator("div", { hasText: "demurrage" })
      assert.match(await terminal.innerText(), /Picked up|final|Returned/)
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
      for (const hidden of [/^Print$/, /^Export/])
        assert.isFalse(await page.locator("main").getByText(hidden).isVisible(), String(hidden))
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
