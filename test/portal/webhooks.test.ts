import { assert, layer } from "@effect/vitest"
import type { Effect } from "effect"
import type { Page } from "playwright-core"

import type { receiver } from "../service/support/receiver.ts"
import { photograph } from "../support/browser/visit.ts"
import { looksRight } from "./support/looksRight.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name })
const dialog = (page: Page) => page.getByRole("dialog")
/** axe is a script that the policy of the pages does not allow. */
const forAxe = { bypassCSP: true }

const checkDeliveries = async (page: Page, received: Effect.Success<ReturnType<typeof receiver>>["received"]) => {
  await page.getByText("Response 204").first().waitFor({ timeout: 60_000 })
  await enter(button(page, "1 attempt").first())
  await page.getByText(/webhook-id /).waitFor()
  const details = page.getByRole("row").filter({ hasText: /webhook-id / })
  await enter(details.getByText("Headers of request 1"))
  const headers = (await page.getByRole("region", { name: "Headers of request 1" }).textContent()) ?? ""
  assert.match(headers, /webhook-signature: \(hidden\)/)
  assert.match(headers, /webhook-timestamp: \d+/)
  await enter(details.getByText("Request body"))
  const body = await page.getByRole("region", { name: "Request body" }).textContent()
  assert.isTrue(received.some((one) => one.body === body))
  const before = received.length
  await enter(button(page, "Send several again"))
  await page.keyboard.type("Deliveries in")
  await tabTo(page.getByLabel("From number"))
  await page.keyboard.type("1")
  await tabTo(page.getByLabel("To number"))
  await page.keyboard.type("2")
  await page.keyboard.press("Enter")
  await page.getByText("2 deliveries are sent again.").waitFor()
  await enter(button(page, "Close"))
  const hasBoth = () => [1, 2].every((n) => received.slice(before).some(({ sequence }) => sequence === n))
  for (let tries = 0; tries < 400 && !hasBoth(); tries++) await page.waitForTimeout(50)
  assert.isTrue(hasBoth())
}

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Webhooks in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("a webhook is made, its secret shown once, its deliveries sent again, and it is deleted", () =>
    onPages(
      async ({ hooks }, open) => {
        const page = await open("/webhooks")
        await page.getByText("No webhook yet").waitFor()
        await enter(button(page, "New webhook"))
        await page.keyboard.type("http://example.com/hook")
        await page.keyboard.press("Enter")
        const address = page.getByLabel("Address")
        await page.locator("[aria-invalid]").waitFor()
        assert.match((await dialog(page).getByRole("alert").textContent()) ?? "", /https/)
        await tabTo(address)
        await address.selectText()
        await page.keyboard.type(hooks.url)
        await tabTo(page.getByLabel("Past events after sequence"))
        await page.keyboard.type("0")
        await page.keyboard.press("Enter")

        const secret = page.getByRole("dialog", { name: "Webhook secret" })
        await secret.waitFor()
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        assert.match((await page.getByRole("region", { name: "Secret", exact: true }).textContent()) ?? "", /^whsec_./)
        await photograph(page, "portal-webhook-secret")
        await enter(button(page, "Done"))
        await page.getByRole("heading", { level: 1, name: hooks.url }).waitFor()

        await checkDeliveries(page, hooks.received)

        await enter(button(page, "Pause"))
        await page.getByText("Paused, deliveries are queued").waitFor()
        await enter(button(page, "Resume"))
        await button(page, "Pause").waitFor()
        await enter(button(page, /^Delete/))
        await dialog(page).getByText("This cannot be undone.").waitFor()
        await enter(dialog(page).getByRole("button", { name: "Delete" }))
        await page.getByText("No webhook yet").waitFor()
      },
      { refusals: 1 }
    ))

  test("the pages of webhooks look right", () =>
    onPages(async ({ hooks, service }, open) => {
      const attributes = { url: hooks.url, from_cursor: 0 }
      const { body } = await service.client.call("POST", "/v2/webhooks", { data: { type: "webhook", attributes } })
      const page = await open("/webhooks", forAxe)
      await page.getByText("None recorded yet").waitFor({ state: "detached", timeout: 60_000 })
      await looksRight(page, "webhooks")
      await button(page, "New webhook").click()
      await page.getByText("Container events").click()
      await looksRight(page, "webhook-form")
      await page.keyboard.press("Escape")
      await link(page, /\/hook$/).click()
      await button(page, /attempt/)
        .first()
        .click()
      await button(page, "Send test").click()
      await page.getByText(/^Delivered, response 204/).waitFor()
      await looksRight(page, "webhook")
      await button(page, "Send several again").click()
      await looksRight(page, "webhook-send-again")
      const { data } = body
      assert(data !== undefined && "id" in data)
      await service.client.call("DELETE", `/v2/webhooks/${data.id}`)
    }))
})
