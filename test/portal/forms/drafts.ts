import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import type { Resource } from "../../service/support/client.ts"
import { onPages } from "../support/World.ts"
import type { World } from "../support/World.ts"
import { comeBack } from "./comeBack.ts"

type Service = World["Service"]["service"]

const dialog = (page: Page) => page.getByRole("dialog")
const card = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) })

const first = async ({ client }: Service, list: string): Promise<Resource> =>
  (await client.list(`/v2/${list}`))[0] ?? assert.fail(`no ${list}`)

/** A container that has just begun to wait at its terminal: the voyages of the world may have ended by now. */
const newContainer = async ({ client, listed }: Service) => {
  await client.track("SIMLHOLD0971")
  const [container] = await Effect.runPromise(listed("/v2/containers?filter[search_by_ids]=SIMLHOLD0971", 1))
  return container ?? assert.fail("no container")
}

/** Somebody else changes a record by a program of their own. */
const change = async ({ client }: Service, type: string, id: string, attributes: object) => {
  const { status } = await client.call("PATCH", `/v2/${type}s/${id}`, { data: { type, id, attributes } })
  assert.strictEqual(status, 200)
}

const attributesOf = async ({ client }: Service, type: string, id: string) =>
  (await client.list(`/v2/${type}s`)).find((one) => one.id === id)?.attributes ?? assert.fail(`no ${type}`)

/** The attributes of the next change of a record. */
const sentOf = async (page: Page): Promise<unknown> => {
  const request = await page.waitForRequest((one) => one.method() === "PATCH")
  return (JSON.parse(request.postData() ?? "") as { readonly data: Resource }).data.attributes
}

export const drafts = (test: Vitest.Test<World>) => {
  test("of references shows what the service has until somebody types, and keeps what others add", () =>
    onPages(async ({ service }, open) => {
      const { id } = await first(service, "containers")
      await change(service, "container", id, { ref_numbers: ["PO-1", "PO-2"] })
      const page = await open(`/containers/${id}`)
      const field = page.getByLabel("References of this container")
      await field.waitFor()
      assert.strictEqual(await field.inputValue(), "PO-1\nPO-2")
      await change(service, "container", id, { ref_numbers: ["PO-1", "PO-2", "PO-3"] })
      await comeBack(page, async () => (await field.inputValue()) === "PO-1\nPO-2\nPO-3")

      await field.fill(" PO-2\nPO-3\n\nPO-4 \n")
      await change(service, "container", id, { ref_numbers: ["PO-1", "PO-2", "PO-3", "PO-9"] })
      const note = card(page, "References").getByText("Another user has changed this to")
      await comeBack(page, async () => (await note.count()) === 1)
      assert.strictEqual(await field.inputValue(), " PO-2\nPO-3\n\nPO-4 \n")
      // What comes between the last answer and the change is kept as well.
      await change(service, "container", id, { ref_numbers: ["PO-1", "PO-2", "PO-3", "PO-9", "PO-10"] })
      await card(page, "References").getByRole("button", { name: "Save" }).click()
      await card(page, "References").getByText("Saved").waitFor()
      const kept = ["PO-2", "PO-3", "PO-9", "PO-10", "PO-4"]
      assert.deepStrictEqual((await attributesOf(service, "container", id))["ref_numbers"], kept)
      assert.strictEqual(await field.inputValue(), kept.join("\n"))
      assert.strictEqual(await note.count(), 0)
      await change(service, "container", id, { ref_numbers: [] })
    }))

  test("of tags and references sends those that were changed", () =>
    onPages(async ({ service }, open) => {
      const { id } = await first(service, "shipments")
      await change(service, "shipment", id, { tags: ["old", "urgent"], ref_numbers: [] })
      const page = await open(`/shipments/${id}`)
      await page.getByLabel("Tags", { exact: true }).fill("urgent\nnew")
      await change(service, "shipment", id, { tags: ["old", "urgent", "theirs"], ref_numbers: ["PO-9"] })
      const sent = sentOf(page)
      await card(page, "Tags and references").getByRole("button", { name: "Save" }).click()
      assert.deepStrictEqual(await sent, { tags: ["urgent", "theirs", "new"] })
      await card(page, "Tags and references").getByText("Saved").waitFor()
      assert.strictEqual(await page.getByLabel("References", { exact: true }).inputValue(), "PO-9")
      assert.strictEqual(await page.getByLabel("Tags", { exact: true }).inputValue(), "urgent\ntheirs\nnew")
      await change(service, "shipment", id, { tags: [], ref_numbers: [] })
    }))

  test("of a rule or a webhook sends what was changed alone", () =>
    onPages(async ({ hooks, service }, open) => {
      const { client } = service
      const create = async (type: string, attributes: object) =>
        ((await client.call("POST", `/v2/${type}s`, { data: { type, attributes } })).body.data as Resource).id
      const rule = await create("notification_rule", {
        name: "Holds",
        channel: "slack",
        address: hooks.url,
        events: ["container.updated"],
        timezone: "Europe/Berlin",
        filter: "filter[number]=SIMU9999999"
      })
      const page = await open("/notifications")
      await page.getByRole("button", { name: "Change: Holds" }).click()
      await page.getByLabel("Name").fill("Holds and fees")
      await change(service, "notification_rule", rule, { events: ["container.updated", "shipment.estimated.arrival"] })
      const sent = sentOf(page)
      await dialog(page).getByRole("button", { name: "Save" }).click()
      await dialog(page).waitFor({ state: "detached" })
      assert.deepStrictEqual(await sent, { name: "Holds and fees" })
      await client.call("DELETE", `/v2/notification_rules/${rule}`)

      const webhook = await create("webhook", { url: hooks.url, events: ["container.updated"] })
      const other = await open(`/webhooks/${webhook}`)
      await other.getByRole("button", { name: "Change", exact: true }).click()
      await dialog(other).getByLabel("Address").fill(`${hooks.url}?changed`)
      await change(service, "webhook", webhook, { events: null })
      const sentToo = sentOf(other)
      await dialog(other).getByRole("button", { name: "Save" }).click()
      await dialog(other).waitFor({ state: "detached" })
      assert.deepStrictEqual(await sentToo, { url: `${hooks.url}?changed` })
      await client.call("DELETE", `/v2/webhooks/${webhook}`)
    }))

  test("of a custom field and of a delivery says that somebody else has changed it", () =>
    onPages(async ({ service }, open) => {
      const { id } = await newContainer(service)
      const made = await service.client.call("POST", "/v2/custom_field_definitions", {
        data: {
          type: "custom_field_definition",
          attributes: { entity_type: "Container", display_name: "Gate code", data_type: "short_text" }
        }
      })
      const definition = made.body.data as Resource
      const write = (value: string) =>
        service.client.call("POST", `/v2/containers/${id}/custom_fields`, {
          data: { type: "custom_field", attributes: { api_slug: definition.attributes["api_slug"], value } }
        })
      await write("one")
      const page = await open(`/containers/${id}`)
      const note = dialog(page).getByText("Another user has changed this to")
      await page.getByRole("button", { name: "Change: Gate code" }).click()
      const field = dialog(page).getByLabel("Gate code")
      await write("two")
      await comeBack(page, async () => (await field.inputValue()) === "two")
      await field.fill("mine")
      await write("three")
      await comeBack(page, async () => (await note.count()) === 1)
      assert.strictEqual(await field.inputValue(), "mine")
      await dialog(page).getByRole("button", { name: "Cancel" }).click()

      await page.getByRole("button", { name: "Mark as delivered" }).click()
      await dialog(page).getByLabel("Delivered", { exact: true }).fill("2026-01-15T08:00")
      await change(service, "container", id, { delivered_at: new Date(Date.now() - 3_600_000).toISOString() })
      await comeBack(page, async () => (await note.count()) === 1)
      await change(service, "container", id, { delivered_at: null })
      await service.client.call("DELETE", `/v2/custom_field_definitions/${definition.id}`)
    }))
}
