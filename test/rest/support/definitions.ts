import { Effect } from "effect"

import { ask } from "./server.ts"
import type { Options } from "./server.ts"

export const path = "/v2/custom_field_definitions"
export const absent = "01900000-0000-7000-8000-00000000ffff"

export type Attributes = Readonly<Record<string, unknown>>

export const define = (attributes: Attributes, options: Options = {}) =>
  ask("POST", path, { ...options, body: { data: { type: "custom_field_definition", attributes } } })

export const change = (id: string, attributes: Attributes, options: Options = {}) =>
  ask("PATCH", `${path}/${id}`, { ...options, body: { data: { type: "custom_field_definition", id, attributes } } })

export const addOption = (id: string, attributes: Attributes, options: Options = {}) =>
  ask("POST", `${path}/${id}/options`, { ...options, body: { data: { type: "custom_field_option", attributes } } })

export const text = (api_slug: string, more: Attributes = {}) => ({
  entity_type: "Shipment",
  api_slug,
  display_name: `Name of ${api_slug}`,
  data_type: "short_text",
  ...more
})

export const idOf = (attributes: Attributes, options: Options = {}) =>
  Effect.map(define(attributes, options), ({ body }) => body.data.id)
