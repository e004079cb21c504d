import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { looksRight } from "./support/looksRight.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const dialog = (page: Page) => page.getByRole("dialog")

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("The screen of notifications", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("a rule is made, changed, tested, paused and deleted by keyboard", () =>
    onPages(
      async ({ hooks }, open) => {
        const page = await open("/notifications")
        await page.getByText("No rules yet").waitFor()
        assert.strictEqual(await page.getByText("SMTP_URL").count(), 1)
        await enter(button(page, "New rule"))
        await page.keyboard.type("Arrivals")
        await tabTo(page.getByLabel("To", { exact: true }))
        await page.keyboard.type("Slack")
        await tabTo(page.getByLabel("Address"))
        await page.keyboard.type(hooks.url)
        await enter(dialog(page).getByText("Transport events"))
        await tabTo(page.getByLabel(/^Vessel arrived/))
        await page.keyboard.press("Space")
        await tabTo(page.getByLabel("Containers"))
        await page.keyboard.type("Matching")
        await tabTo(page.getByLabel("Filters"))
        await page.keyboard.type("filter[nonsense]=1")
        await page.keyboard.press("Enter")
        await dialog(page)
          .getByText(/is an unknown filter of containers/)
          .waitFor()
        await tabTo(page.getByLabel("Filters"))
        await page.getByLabel("Filters").selectText()
        // None of the containers, which sail on meanwhile, so that the test alone is sent.
        await page.keyboard.type("filter[number]=SIMU9999999")
        await page.keyboard.press("Enter")
        await dialog(page).waitFor({ state: "detached" })
        await page.getByRole("rowheader", { name: /Arrivals/ }).waitFor()

        await enter(button(page, "Messages: Arrivals"))
        await page.getByText("No messages yet.").waitFor()
        const before = hooks.received.length
        await enter(button(page, "Send test"))
        await dialog(page)
          .getByRole("row", { name: /^Sent Test/ })
          .waitFor({ timeout: 60_000 })
        assert.isTrue(
          hooks.received.slice(before).some(({ body }) => body.includes("Test of the notification rule Arrivals"))
        )
        await enter(button(page, "Close"))

        await enter(button(page, "Pause: Arrivals"))
        await page.getByRole("cell", { name: "Paused" }).waitFor()
        await enter(button(page, "Change: Arrivals"))
        await tabTo(page.getByLabel("Name"))
        await page.getByLabel("Name").selectText()
        await page.keyboard.type("At sea")
        await page.keyboard.press("Enter")
        await button(page, "Resume: At sea").waitFor()
        await enter(button(page, "Delete: At sea"))
        await enter(dialog(page).getByRole("button", { name: "Delete" }))
        await page.getByText("No rules yet").waitFor()
      },
      { refusals: 1 }
    ))

  test("looks right", () =>
    onPages(async ({ service }, open) => {
      const attributes = {
        name: "Last free days and what else changes at terminals",
        channel: "mail",
        scope: "account",
        events: ["container.updated"],
        timezone: "Europe/Berlin",
        quiet_from: "22:00",
        quiet_to: "07:00"
      }
      const { body } = await service.client.call("POST", "/v2/notification_rules", {
        data: { type: "notification_rule", attributes }
      })
      const page = await open("/notifications", { bypassCSP: true })
      await button(page, /^Messages: Last/).waitFor()
      await looksRight(page, "notifications")
      await button(page, "New rule").click()
      await page.getByText("Estimate events").click()
      await looksRight(page, "notification-form")
      await page.keyboard.press("Escape")
      await button(page, /^Messages: Last/).click()
      await button(page, "Send test").click()
      await dialog(page).getByText("Email is not set up").first().waitFor({ timeout: 60_000 })
      await looksRight(page, "notification-messages")
      const { data } = body
      assert(data !== undefined && "id" in data)
      await service.client.call("DELETE", `/v2/notification_rules/${data.id}`)
    }))
})
