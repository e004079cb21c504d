import { readFile } from "node:fs/promises"

import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { looksRight } from "../support/looksRight.ts"
import { enter, tabTo } from "../support/tabTo.ts"
import { typeDate } from "../support/typeDate.ts"
import { onPages } from "../support/World.ts"
import type { World } from "../support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const card = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) })
const dialog = (page: Page) => page.getByRole("dialog")
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })

type Service = World["Service"]["service"]

const containerOf = async ({ client }: Service) => {
  const [container] = await client.list("/v2/containers?filter[number]=SIMU5000113")
  return container ?? assert.fail("no container")
}

/** A container that has just begun to wait at its terminal: the voyages of the world may have ended by now. */
const newContainer = async ({ client, listed }: Service) => {
  await client.track("SIMLHOLD0970")
  const [container] = await Effect.runPromise(listed("/v2/containers?filter[search_by_ids]=SIMLHOLD0970", 1))
  return container ?? assert.fail("no container")
}

/** Kinds of fields, with what is typed or chosen, what is shown then, and what the service has. */
const fields = [
  ["short_text", "Seal checked by", "Grace", "Grace", "Grace"],
  ["number", "Pallets", "12.5", "12.5", 12.5],
  ["date", "Storage until", "2026-12-24", "2026-12-24", "2026-12-24"],
  ["datetime", "Driver called", "2026-12-24T08:15:00", "2026-12-24 08:15:00", "2026-12-24 08:15:00"],
  ["boolean", "Fragile", "Yes", "Yes", true],
  ["enum", "Priority", "High", "High", "high"],
  ["enum_multi", "Handling", "Low", "Low", ["low"]]
] as const

const define = async ({ client }: Service) => {
  for (const [data_type, display_name] of fields) {
    const attributes = { entity_type: "Container", display_name, data_type }
    const made = await client.call("POST", "/v2/custom_field_definitions", {
      data: { type: "custom_field_definition", attributes }
    })
    assert.strictEqual(made.status, 201, display_name)
    if (!data_type.startsWith("enum") || made.body.data === undefined || !("id" in made.body.data)) continue
    for (const label of ["High", "Low"]) {
      await client.call("POST", `/v2/custom_field_definitions/${made.body.data.id}/options`, {
        data: { type: "custom_field_option", attributes: { label, value: label.toLowerCase() } }
      })
    }
  }
}

/** What an account keeps with a container, and what was reported of it. */
export const ownRecords = (test: Vitest.Test<World>) => {
  test("it is marked as delivered, at another time, and no more; references are written", () =>
    onPages(
      async ({ service }, open) => {
        const { attributes: tracked, id } = await newContainer(service)
        const attributes = async () => {
          const [container] = await service.client.list(`/v2/containers?filter[number]=${String(tracked["number"])}`)
          return container?.attributes ?? assert.fail("no container")
        }
        // Seven hours behind UTC all year.
        const page = await open(`/containers/${id}`, { timezoneId: "America/Phoenix" })
        const yesterday = new Date(Date.now() - 86_400_000)
        const day = yesterday.toISOString().slice(0, 10)
        await enter(button(page, "Mark as delivered"))
        await dialog(page).getByText("In this browser's time zone (America/Phoenix).").waitFor()
        await page.getByLabel("Delivered", { exact: true }).fill("2999-01-01T08:00")
        await page.keyboard.press("Enter")
        await dialog(page).getByRole("alert").waitFor()
        await page.getByLabel("Delivered", { exact: true }).fill(`${day}T08:00`)
        await page.keyboard.press("Enter")
        await card(page, "Delivery")
          .getByText(new RegExp(`^Delivered ${yesterday.getUTCDate()} `))
          .waitFor()
        assert.strictEqual((await attributes())["delivered_at"], `${day}T15:00:00.000Z`)
        await enter(button(page, "Remove mark"))
        await enter(dialog(page).getByRole("button", { name: "Remove mark" }))
        await card(page, "Delivery").getByText("Not marked as delivered").waitFor()
        assert.isNull((await attributes())["delivered_at"])

        await tabTo(page.getByLabel("References of this container"))
        await page.keyboard.type("PO-7\nPO-8\nPO-7")
        await enter(card(page, "References").getByRole("button", { name: "Save" }))
        await card(page, "References").getByText("Saved").waitFor()
        assert.deepStrictEqual((await attributes())["ref_numbers"], ["PO-7", "PO-8"])
      },
      { refusals: 1 }
    ))

  test("fields that the account has defined take values of every kind, say what is wrong, and are emptied", () =>
    onPages(
      async ({ service }, open) => {
        await define(service)
        const { id } = await containerOf(service)
        const page = await open(`/containers/${id}`)
        const own = card(page, "Custom fields")
        const changed = async (name: string, value: string) => {
          await enter(button(page, `Change: ${name}`))
          const control = dialog(page).getByLabel(name, { exact: true })
          if (/^\d{4}-/.test(value)) await typeDate(dialog(page).getByRole("group", { name, exact: true }), value)
          else if ((await dialog(page).locator("select").count()) > 0) await control.selectOption(value)
          else await control.fill(value)
          await enter(dialog(page).getByRole("button", { name: "Save" }))
        }
        await changed("Pallets", "twelve")
        await dialog(page).getByRole("alert").waitFor()
        assert.match((await dialog(page).getByRole("alert").textContent()) ?? "", /^Pallets .*number/)
        await enter(dialog(page).getByRole("button", { name: "Cancel" }))
        for (const [, name, typed, shown] of fields) {
          await changed(name, typed)
          await dialog(page).waitFor({ state: "detached" })
          await own
            .locator("div", { has: page.getByText(name, { exact: true }) })
            .getByText(shown, { exact: true })
            .waitFor()
        }
        const kept = await service.client.list(`/v2/containers/${id}/custom_fields`)
        const values = new Map(kept.map(({ attributes }) => [attributes["api_slug"], attributes["value"]]))
        assert.sameDeepMembers(
          [...values.values()],
          fields.map((field) => field[4])
        )
        await changed("Seal checked by", "")
        await dialog(page).waitFor({ state: "detached" })
        await own.getByText("Empty").waitFor()
      },
      { refusals: 1 }
    ))

  test("a document is added, found by its container, downloaded as it was, typed, and deleted", () =>
    onPages(
      async ({ service }, open) => {
        const { id } = await containerOf(service)
        const page = await open(`/containers/${id}`, { acceptDownloads: true })
        const documents = card(page, "Documents")
        const add = async (name: string, text: string) => {
          await enter(button(page, "Add document"))
          await dialog(page).getByLabel("File").setInputFiles(file(name, text))
          await enter(dialog(page).getByRole("button", { name: "Add" }))
        }
        await documents.getByText("No documents").waitFor()
        await add("packing list.txt", "forty pallets, ünwrapped")
        await documents.getByText("SIMU5000113 packing list.txt").waitFor()
        assert.strictEqual(
          await documents.getByLabel("Type").locator("option:checked").innerText(),
          "Packing list (from its name)"
        )

        // The same bytes under another name are one document.
        await add("other.txt", "forty pallets, ünwrapped")
        await dialog(page).getByRole("alert").waitFor()
        await enter(dialog(page).getByRole("button", { name: "Cancel" }))

        const [download] = await Promise.all([page.waitForEvent("download"), enter(button(page, /^Download/))])
        assert.strictEqual(download.suggestedFilename(), "packing list.txt")
        assert.strictEqual(await readFile(await download.path(), "utf8"), "forty pallets, ünwrapped")

        await documents.getByLabel("Type").selectOption("Delivery order")
        const typed = () => service.client.list(`/v2/documents?filter[container_id]=${id}`)
        for (let tries = 0; tries < 100; tries++) {
          if ((await typed())[0]?.attributes["document_type_manual"] === "delivery_order") break
          await page.waitForTimeout(100)
        }
        assert.strictEqual((await typed())[0]?.attributes["document_type_manual"], "delivery_order")
        await enter(button(page, /^Delete/))
        await enter(dialog(page).getByRole("button", { name: "Delete" }))
        await documents.getByText("No documents").waitFor()
        assert.isEmpty(await typed())
      },
      { conflicts: 1 }
    ))

  test("what was reported of it stands on a tab of its own, with refused reports to be decided", () =>
    onPages(async ({ service }, open) => {
      const refused = await service.client.list("/v2/refused_observations")
      const number = refused.find(({ attributes }) => attributes["container_number"] !== null)?.attributes[
        "container_number"
      ]
      const [container] = await service.client.list(`/v2/containers?filter[number]=${String(number)}`)
      if (container === undefined) return assert.fail("no refused report of a container")
      /** As many as the page lists; further ones may be reported at any time. */
      const countReported = async () =>
        Math.min((await service.client.list(`/v2/containers/${container.id}/raw_events?page[size]=100`)).length, 50)
      const before = await countReported()
      const page = await open(`/containers/${container.id}`, { bypassCSP: true })
      await enter(page.getByRole("link", { name: "Source events" }))
      await page.waitForURL(/\?tab=reported$/)
      const table = page.getByRole("region", { name: "Source events" })
      await table.getByRole("rowheader").first().waitFor()
      const shown = await table.getByRole("rowheader").count()
      assert.isAtLeast(shown, before)
      assert.isAtMost(shown, await countReported())
      const refusals = page.locator("section", { has: page.getByRole("heading", { name: "Rejected reports" }) })
      const ofIt = refused.filter(({ attributes }) => attributes["container_number"] === number).length
      await refusals.getByRole("listitem").first().waitFor()
      assert.isAtLeast(await refusals.getByRole("listitem").count(), ofIt)
      await looksRight(page, "container-reported")
    }))
}
