import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { visit } from "../../support/browser/visit.ts"
import { browser, onPages, World } from "../support/World.ts"

const listbox = (page: Page) => page.getByRole("listbox")
const noList = (page: Page) => listbox(page).waitFor({ state: "detached" })

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Controls of the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("a combobox opens with the focus, is narrowed by letters, and keeps its choice on Escape", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet")
      const field = page.getByRole("combobox", { name: "Carrier" })
      await field.focus()
      await listbox(page).waitFor()
      await page.getByRole("option", { name: /^SIML/ }).waitFor()
      const all = await page.getByRole("option").count()
      await page.keyboard.type("SIML")
      await page.getByRole("option").nth(1).waitFor({ state: "detached" })
      assert.isAbove(all, 1)
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await page.waitForURL(/line=SIML/)
      await field.fill("no such carrier")
      await page.keyboard.press("Escape")
      assert.match(await field.inputValue(), /^SIML/)
      await field.fill("Any")
      await page.getByRole("option", { name: "Any" }).click()
      await page.waitForURL((url) => !url.searchParams.has("line"))
    }))

  test("Escape closes the list of a combobox in a dialog, and the next Escape the dialog", () =>
    onPages(async (_, open) => {
      const page = await open("/notifications")
      await page.getByRole("button", { name: "New rule" }).first().click()
      const zone = page.getByRole("combobox", { name: "Time zone" })
      const before = await zone.inputValue()
      await zone.click()
      await listbox(page).waitFor()
      await page.keyboard.type("Los Ang")
      await page.getByRole("option", { name: "America/Los Angeles" }).waitFor()
      await page.keyboard.press("Escape")
      await noList(page)
      assert.strictEqual(await zone.inputValue(), before)
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }))

  test("a day is chosen in a calendar by arrows, and cleared", () =>
    onPages(async (_, open) => {
      const page = await open("/audit?from=2026-03-31")
      await page.getByRole("button", { name: "Calendar From (UTC)" }).click()
      await page.getByRole("gridcell", { selected: true }).waitFor()
      await page.keyboard.press("ArrowRight")
      await page.keyboard.press("Enter")
      await page.waitForURL(/from=2026-04-01/)
      await page.getByRole("button", { name: "Clear the date" }).click()
      await page.waitForURL((url) => !url.searchParams.has("from"))
    }))

  test("an explanation appears with the focus", () =>
    onPages(async ({ service }, open) => {
      const [container] = await service.client.list("/v2/containers?filter[number]=SIMU5000113")
      const page = await open(`/containers/${container?.id}`)
      const source = page.getByRole("button", { name: /, confirmed / }).first()
      await source.focus()
      await page.getByRole("tooltip", { name: /^Reported .* UTC, confirmed / }).waitFor()
      await page.keyboard.press("Escape")
      await page.getByRole("tooltip").waitFor({ state: "detached" })
    }))

  test("text never becomes markup", () =>
    Effect.gen(function* () {
      const { ownerState, service } = yield* World
      yield* Effect.promise(async () => {
        const chromium = browser ?? assert.fail("there is no browser")
        const { page, troubles } = await visit(chromium, `${service.address}/shipments`, {
          ...(ownerState && { storageState: ownerState })
        })
        await page.getByRole("heading", { level: 1 }).waitFor()
        await page.evaluate(`document.createElement("div").innerHTML = ""`)
        assert.deepStrictEqual(troubles, [])
        const markup = page.evaluate(`document.createElement("div").innerHTML = "<b>bold</b>"`)
        assert.match(await markup.then(String, String), /TrustedHTML/)
        await page.context().close()
      })
    }))
})
