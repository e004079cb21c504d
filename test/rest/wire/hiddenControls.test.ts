import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { HttpMethod } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"

import { operationsOf } from "../fuzz/requests.ts"
import type { Operation } from "../fuzz/requests.ts"
import { audited } from "../identity/audit/operations.ts"
import type { Known, Step } from "../identity/audit/operations.ts"
import { upload } from "../support/documentWorld.ts"
import { define } from "../support/fields.ts"
import { onMemory } from "../support/planes.ts"
import { paid } from "../support/samples.ts"
import { ask } from "../support/server.ts"
import { populate, shareEnd } from "../support/world.ts"

const rightToLeft = "\u202E"

const document = OpenApi.fromApi(Api)

interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: unknown
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

type Path = ReadonlyArray<string>

const resolve = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.replace("#/components/schemas/", "")
  return name === undefined ? schema : (document.components.schemas[name] as JsonSchema)
}

/** Where a body may have a text; `0` is the first entry of a list. A value of any type is a text as well. */
const textsOf = (given: JsonSchema, path: Path = []): ReadonlyArray<Path> => {
  const schema = resolve(given)
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => textsOf(one, path))
  if (schema.items !== undefined) return textsOf(schema.items, [...path, "0"])
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, property]) => textsOf(property, [...path, name]))
  const isText = schema.type === undefined || schema.type === "string"
  return isText && schema.enum === undefined && path.length > 0 ? [path] : []
}

const attributesOf = ({ spec }: Operation): ReadonlyArray<Path> => {
  const schema = spec.requestBody?.content["application/json"]?.schema as JsonSchema | undefined
  const found = schema === undefined ? [] : textsOf(schema)
  return [...new Map(found.map((path) => [path.join("."), path])).values()].filter(
    (path) => path.includes("attributes") || !path.includes("data")
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** A body with another text at the path, made from the text that stands there. */
const withText = (body: unknown, [name, ...rest]: Path, change: (text: string) => string): unknown => {
  if (name === undefined) return change(typeof body === "string" ? body : "a text")
  if (name === "0") return [withText(Array.isArray(body) ? body[0] : undefined, rest, change)]
  const record = isRecord(body) ? body : {}
  return { ...record, [name]: withText(record[name], rest, change) }
}

let uses = 0

/** Attributes that no two records share. */
const isUnique: Readonly<Record<string, Path>> = {
  "POST /v2/tracking_requests": ["data", "attributes", "request_number"],
  "POST /v2/users": ["data", "attributes", "email"],
  "POST /v2/parties": ["data", "attributes", "company_name"],
  "POST /v2/custom_field_definitions": ["data", "attributes", "display_name"],
  "POST /v2/custom_field_definitions/{definition}/options": ["data", "attributes", "value"]
}

/** The body of the step, as that of a new record. */
const bodyOf = (name: string, { body }: Step, known: Known) => {
  const [given, unique] = [body?.(known), isUnique[name]]
  return unique === undefined ? given : withText(given, unique, (text) => text.replace(/^(\w+)/, `$1${++uses}`))
}

/** Texts that others see, as the name of a record or of a value. */
const names = [
  ["saved_views", "name"],
  ["notification_rules", "name"],
  ["publishable_tokens", "name"],
  ["api_keys", "name"],
  ["shipments/{id}/share_links", "name"],
  ["users", "name"],
  ["parties", "company_name"],
  ["documents", "name"],
  ["tracking_requests", "ref_numbers.0"],
  ["tracking_requests", "tags.0"],
  ["custom_fields", "value"],
  ["custom_field_definitions", "display_name"],
  ["custom_field_definitions/{definition}/options", "label"]
] as const

const savedView: Step = {
  action: "user.invited",
  body: () => ({
    data: { type: "saved_view", attributes: { name: "Arrivals", list: "containers", query: "", columns: [] } }
  }),
  makes: "saved_view"
}

const steps: Readonly<Record<string, Step>> = {
  "POST /v2/saved_views": savedView,
  "PATCH /v2/saved_views/{id}": { ...savedView, ids: ({ saved_view = "" }) => [saved_view] },
  ...audited
}

const pathOf = (template: string, { ids }: Step, known: Known) =>
  (ids?.(known) ?? []).reduce((path, id) => path.replace(/\{\w+\}/, id), template)

onMemory("Texts of users", (it) => {
  it.effect(
    "lose characters that reorder other text, in every attribute that takes a text",
    () =>
      Effect.gen(function* () {
        const [accepted, kept]: [Array<string>, Array<string>] = [[], []]
        const known: Record<string, string> = {
          ...(yield* populate),
          upload: yield* upload(paid, "bytes"),
          later: shareEnd(yield* DurableClock.use(({ now }) => now))
        }
        yield* define("Container", "only_for_the_first", "short_text")
        yield* define("TrackingRequest", "only_for_the_first", "short_text")
        const operations = new Map(
          operationsOf(document).map((operation) => [`${operation.method} ${operation.template}`, operation])
        )
        for (const [name, step] of Object.entries(steps)) {
          const operation = operations.get(name)
          assert(operation !== undefined, name)
          const [method = "", template = ""] = name.split(" ")
          const path = pathOf(template, step, known)
          const send = (body: unknown) => ask(method as HttpMethod.HttpMethod, path, body === undefined ? {} : { body })
          for (const [index, attribute] of attributesOf(operation).entries()) {
            if (name === "POST /v2/documents") known["upload"] = yield* upload(paid, `bytes ${index}`)
            const change = (text: string) => `${text}${index}${rightToLeft}`
            const answer = yield* send(withText(bodyOf(name, step, known), attribute, change))
            assert.isBelow(answer.status, 500, `${name} ${attribute.join(".")}`)
            if (answer.status >= 300) continue
            accepted.push(`${name} ${attribute.join(".")}`)
            if (answer.text.includes(rightToLeft)) kept.push(`${name} ${attribute.join(".")}`)
          }
          if (name === "POST /v2/documents") known["upload"] = yield* upload(paid, "other bytes")
          const answer = yield* send(bodyOf(name, step, known))
          assert.isBelow(answer.status, 300, `${name}: ${answer.text}`)
          if (step.makes !== undefined) known[step.makes] = answer.body.data.id
        }
        assert.deepStrictEqual(kept, [])
        for (const [name, attribute] of names) assert.include(accepted, `POST /v2/${name} data.attributes.${attribute}`)
      }),
    60_000
  )
})
