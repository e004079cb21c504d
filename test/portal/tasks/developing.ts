import { assert } from "@effect/vitest"

import { verifyWebhook } from "#sdk/index.ts"

import type { Received } from "../../service/support/receiver.ts"
import { button, dialog, link, screen, shownOnce } from "./places.ts"
import type { Desk, Task } from "./Task.ts"

const until = async ({ page }: Desk, isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await page.waitForTimeout(200)
}

/** A webhook that exists before the task: it is sent the last event there is. */
const madeWebhook = async ({ receiver, service }: Desk) => {
  const { body: feed } = await service.client.call("GET", "/v2/events?page[size]=1")
  const { head } = (feed as { readonly meta: { readonly head: number } }).meta
  const attributes = { url: receiver.url, from_cursor: head - 1 }
  const { body } = await service.client.call("POST", "/v2/webhooks", { data: { type: "webhook", attributes } })
  assert(body.data !== undefined && "id" in body.data)
  const { attributes: made, id } = body.data
  return { id, secret: String(made["secret"]) }
}

const isGenuine = async (secret: string, { body, headers }: Received) =>
  verifyWebhook({ secret, headers: headers as Record<string, string>, body }).then(
    () => true,
    () => false
  )

/** Goes to the page of the webhook. */
const toWebhook = async ({ hand, page, receiver }: Desk) => {
  await hand.press(screen(page, "Webhooks"))
  await hand.press(link(page, receiver.url))
}

/** Builds a program beside the service. */
export const developing: ReadonlyArray<Task> = [
  {
    who: "developer",
    name: "makes a key and calls with it",
    begin:
      async ({ hand, page, service }) =>
      async () => {
        await hand.press(screen(page, "API keys"))
        await hand.press(button(page, "New key"))
        await hand.write(dialog(page).getByLabel("Name"), `Warehouse by ${hand.name}`)
        await hand.press(button(dialog(page), "Create key"))
        const key = await shownOnce(page, "Key")
        await hand.press(button(page, "Done"))
        const { status } = await fetch(`${service.address}/v2/me`, { headers: { authorization: `Token ${key}` } })
        assert.strictEqual(status, 200)
      }
  },
  {
    who: "developer",
    name: "makes a webhook and verifies what comes",
    begin: async (desk) => async () => {
      const { hand, page, receiver } = desk
      await hand.press(screen(page, "Webhooks"))
      await hand.press(button(page, "New webhook"))
      await hand.write(dialog(page).getByLabel("Address"), receiver.url)
      await hand.write(dialog(page).getByLabel("Past events after sequence"), "0")
      await hand.press(button(dialog(page), "Create"))
      const secret = await shownOnce(page, "Secret")
      await hand.press(button(page, "Done"))
      await until(desk, () => receiver.received.length > 0)
      const [first] = receiver.received
      assert(first !== undefined)
      assert.isTrue(await isGenuine(secret, first))
      assert.isFalse(await isGenuine(secret, { ...first, body: `${first.body} ` }))
    }
  },
  {
    who: "developer",
    name: "sends itself an event as a test",
    begin: async (desk) => {
      const { hand, page, receiver } = desk
      const { secret } = await madeWebhook(desk)
      return async () => {
        await toWebhook(desk)
        await hand.choose(page.getByLabel("Event", { exact: true }).first(), "container.transport.vessel_arrived")
        await hand.press(button(page, "Send test"))
        await page.getByText(/^Delivered, response 204/).waitFor()
        await hand.press(page.getByText("Request", { exact: true }))
        const shown = await page.getByRole("region", { name: "Request body" }).textContent()
        assert.include(shown, "container.transport.vessel_arrived")
        const sent = receiver.received.find(({ body }) => body === shown)
        assert(sent !== undefined)
        assert.isTrue(await isGenuine(secret, sent))
      }
    }
  },
  {
    who: "developer",
    name: "looks at a delivery that failed, and sends it again",
    begin: async (desk) => {
      const { hand, page, receiver } = desk
      receiver.refuse(true)
      await madeWebhook(desk)
      await until(desk, () => receiver.received.length > 0)
      receiver.refuse(false)
      return async () => {
        await toWebhook(desk)
        await hand.choose(page.getByRole("combobox", { name: "Delivery", exact: true }), "Failed")
        // A ship that sails on meanwhile is told of, too.
        await hand.press(page.getByRole("button", { name: "1 attempt" }).first())
        await page.getByText("1. Response 503").waitFor()
        await hand.press(page.getByRole("button", { name: /^Send again: / }).first())
        const firstOf = (id: string) => receiver.received.find((one) => one.id === id)
        const again = () => receiver.received.find((one) => one !== firstOf(one.id))
        await until(desk, () => again() !== undefined)
        assert.strictEqual(again()?.body, firstOf(again()?.id ?? "")?.body)
      }
    }
  },
  {
    who: "developer",
    name: "changes the secret while the one before signs on",
    begin: async (desk) => {
      const { hand, page, receiver } = desk
      const { secret: before } = await madeWebhook(desk)
      return async () => {
        await toWebhook(desk)
        await hand.press(button(page, "New secret"))
        await hand.choose(dialog(page).getByLabel("Keep the previous secret valid"), "for an hour")
        await hand.press(button(dialog(page), "Create secret"))
        const secret = await shownOnce(page, "Secret")
        await hand.press(button(page, "Done"))
        await hand.press(button(page, "Send test"))
        await page.getByText(/^Delivered, response 204/).waitFor()
        const sent = receiver.received.at(-1)
        assert(sent !== undefined)
        assert.deepStrictEqual([await isGenuine(before, sent), await isGenuine(secret, sent)], [true, true])
      }
    }
  },
  {
    who: "developer",
    name: "finds how a delivery is verified in the documentation",
    begin:
      async ({ hand, page }) =>
      async () => {
        await hand.press(link(page, "Documentation"))
        await hand.write(page.getByRole("combobox"), "verify a webhook")
        const found = page.getByRole("option").first()
        await found.waitFor()
        if (hand.name === "pointer") await hand.press(found)
        else await page.keyboard.press("Enter")
        await page.getByRole("heading", { level: 1, name: /webhook/i }).waitFor()
        await page.getByText("webhook-signature").first().waitFor()
      }
  }
]
