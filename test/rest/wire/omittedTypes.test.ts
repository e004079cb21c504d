import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { onPlanes } from "../support/planes.ts"
import { ask } from "../support/server.ts"
import { populate } from "../support/world.ts"

type Body = { readonly data: Readonly<Record<string, unknown>> }

/** Requests that create or change, without any type: the path of each, by the ids of the world, and its body. */
const requests = (id: Readonly<Record<string, string>>): ReadonlyArray<readonly ["POST" | "PATCH", string, Body]> => [
  ["POST", "parties", { data: { attributes: { company_name: "Untyped" } } }],
  ["PATCH", `parties/${id["parties"]}`, { data: { attributes: { company_name: "Untyped too" } } }],
  ["PATCH", `shipments/${id["shipments"]}`, { data: { attributes: { ref_numbers: "PO-1" } } }],
  ["PATCH", `containers/${id["containers"]}`, { data: { attributes: { ref_numbers: "PO-1" } } }],
  ["PATCH", "containers", { data: { id: id["containers"], attributes: { ref_numbers: "PO-2" } } }],
  ["POST", "webhooks", { data: { attributes: { url: "https://example.com/untyped" } } }],
  ["PATCH", `webhooks/${id["webhooks"]}`, { data: { attributes: { active: false } } }],
  ["PATCH", `tracking_requests/${id["tracking_requests"]}`, { data: { attributes: { ref_number: "PO-1" } } }],
  ["PATCH", `documents/${id["documents"]}`, { data: { attributes: { document_type_manual: null } } }],
  [
    "POST",
    `shipments/${id["shipments"]}/party_roles`,
    { data: { attributes: { role: "shipper" }, relationships: { party: { data: { id: id["parties"] } } } } }
  ],
  [
    "POST",
    "tracking_requests",
    {
      data: {
        attributes: { request_type: "bill_of_lading", request_number: "UNTYPED1", scac: "MAEU" },
        relationships: { customer: { data: { id: id["parties"] } } }
      }
    }
  ],
  [
    "POST",
    "custom_field_definitions",
    { data: { attributes: { entity_type: "Shipment", display_name: "Untyped", data_type: "short_text" } } }
  ],
  [
    "PATCH",
    `custom_field_definitions/${id["custom_field_definitions"]}`,
    { data: { attributes: { display_name: "Untyped too" } } }
  ],
  ["POST", `shipments/${id["shipments"]}/custom_fields`, { data: { attributes: { api_slug: "untyped", value: "x" } } }]
]

onPlanes("A body without the type of its resource", (it) => {
  it.effect("is read as the only type that is possible; another type is refused", () =>
    Effect.gen(function* () {
      for (const [method, path, body] of requests(yield* populate)) {
        const answer = yield* ask(method, `/v2/${path}`, { body })
        assert.include([200, 201], answer.status, `${method} ${path}: ${answer.text}`)
        const wrong = yield* ask(method, `/v2/${path}`, { body: { data: { ...body.data, type: "vessel" } } })
        assert.deepStrictEqual([wrong.status, wrong.body.errors[0]?.source], [409, { pointer: "/data/type" }], path)
      }
    })
  )
})

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null

const document = OpenApi.fromApi(Api)
const named: Readonly<Record<string, unknown>> = document.components.schemas

/** The places below a schema where a resource object has to say a type of which only one is possible. */
const demanded = (node: unknown, place: string): ReadonlyArray<string> => {
  if (!isSchema(node)) return []
  const reference = node["$ref"]
  if (typeof reference === "string") return demanded(named[reference.slice(reference.lastIndexOf("/") + 1)], place)
  const { properties, required = [] } = node
  const type = isSchema(properties) ? properties["type"] : undefined
  const isOne = isSchema(type) && Array.isArray(type["enum"]) && type["enum"].length === 1
  const own = isOne && Array.isArray(required) && required.includes("type") ? [place] : []
  return [...own, ...Object.entries(node).flatMap(([key, child]) => demanded(child, `${place}/${key}`))]
}

it("no body is described as one that has to name the only type that is possible", () => {
  const places = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Readonly<Record<string, Schema>>).flatMap(([method, { requestBody }]) =>
      demanded(requestBody, `${method} ${path}`)
    )
  )
  assert.deepStrictEqual(places, [])
})
