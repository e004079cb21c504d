import { assert } from "@effect/vitest"

import type { Client, Resource } from "../../../service/support/client.ts"

type Attributes = Readonly<Record<string, unknown>>

interface Creation {
  readonly path: string
  readonly type: string
  readonly attributes: Attributes
  readonly relationships?: object
}

/** A resource as it was created, with what the response adds to it. */
export type Created = Resource & { readonly meta?: Readonly<Record<string, never>> }

export const create = async (client: Client, { path, ...data }: Creation): Promise<Created> => {
  const { body, status } = await client.call("POST", `/v2/${path}`, { data })
  assert.isBelow(status, 300, `${path}: ${JSON.stringify(body.errors)}`)
  return body.data as Created
}

const fields = [
  ["short_text", "Seal checked by", "Grace"],
  ["number", "Pallets", 12.5],
  ["date", "Storage until", "2027-03-31"],
  ["boolean", "Fragile", true],
  ["short_text", "Purchase manager", null]
] as const

const fillFields = async (client: Client, of: "containers" | "shipments", id: string) => {
  const entity_type = of === "containers" ? "Container" : "Shipment"
  for (const [data_type, display_name, value] of fields) {
    const attributes = { entity_type, display_name, data_type }
    const { attributes: made } = await create(client, {
      path: "custom_field_definitions",
      type: "custom_field_definition",
      attributes
    })
    if (value === null) continue
    const given = { api_slug: made["api_slug"], value }
    await create(client, { path: `${of}/${id}/custom_fields`, type: "custom_field", attributes: given })
  }
}

const fillShipment = async (client: Client, id: string) => {
  for (const [role, company_name] of [
    ["consignee", "Orchard & Sons"],
    ["pickup_dray_carrier", "Pacific Drayage"]
  ] as const) {
    const party = await create(client, { path: "parties", type: "party", attributes: { company_name } })
    const relationships = { party: { data: { type: "party", id: party.id } } }
    const path = `shipments/${id}/party_roles`
    await create(client, { path, type: "party_role", attributes: { role }, relationships })
  }
  const attributes = { tags: ["urgent", "spring 2027"], ref_numbers: ["PO-4711", "PO-4712"] }
  await client.call("PATCH", `/v2/shipments/${id}`, { data: { type: "shipment", id, attributes } })
}

const rule = {
  name: "Last free days and other changes at terminals",
  channel: "mail",
  scope: "account",
  events: ["container.updated"],
  timezone: "Europe/Berlin",
  quiet_from: "22:00",
  quiet_to: "07:00"
}

/** Records of every kind that people and programs of an account create. */
export const fillAccount = async (client: Client, hook: string): Promise<void> => {
  const [shipment] = await client.list("/v2/shipments")
  const [container] = await client.list("/v2/containers")
  assert(shipment !== undefined && container !== undefined)
  await fillShipment(client, shipment.id)
  await fillFields(client, "shipments", shipment.id)
  await fillFields(client, "containers", container.id)
  await create(client, { path: "webhooks", type: "webhook", attributes: { url: hook, from_cursor: 0 } })
  await create(client, { path: "notification_rules", type: "notification_rule", attributes: rule })
  const slack = { ...rule, channel: "slack", scope: "user", address: hook }
  await create(client, { path: "notification_rules", type: "notification_rule", attributes: slack })
  const view = { name: "From Asia on hold", list: "containers", query: "filter[has_holds]=true", is_shared: true }
  await create(client, { path: "saved_views", type: "saved_view", attributes: view })
  const origins = ["https://www.example.com", "https://shop.example.com"]
  await create(client, {
    path: "publishable_tokens",
    type: "publishable_token",
    attributes: { name: "Tracking page", origins, shows: "map" }
  })
  // No source knows it.
  await client.track("SIMLNOTHING0001")
}
