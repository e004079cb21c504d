import { assert, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { containerSortFields } from "#domain/search/container/Sort.ts"
import { documentSorts } from "#domain/search/document/Sort.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { shipmentSortNames } from "#domain/search/shipment/Sort.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { breach, examples } from "../support/conforms.ts"

const document = OpenApi.fromApi(Api)
const described = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods as Readonly<Record<string, OpenApi.OpenAPISpecOperation>>)
)

it("says of every operation and group what it does, and of no group that is not there", () => {
  assert.deepStrictEqual(
    described.filter(({ description, summary }) => !summary || !description).map(({ operationId }) => operationId),
    []
  )
  assert.sameMembers(
    [...new Set(described.flatMap(({ tags }) => tags))],
    document.tags.flatMap(({ description, name }) => (description ? [name] : []))
  )
})

it("requires a key, an access token or a session of every operation, in a form that generators of clients know", () => {
  const { access_token, session, ...keys } = document.components.securitySchemes
  const [[name, scheme] = [], ...others] = Object.entries(keys)
  assert.deepStrictEqual(others, [])
  assert.deepInclude(scheme, { type: "apiKey", in: "header", name: "Authorization" })
  assert.include(scheme?.description, "Token <API key>")
  assert.deepInclude(access_token, { type: "http", scheme: "bearer" })
  assert.deepInclude(session, { type: "apiKey", in: "cookie", name: "__Host-landfall-session" })
  const each = JSON.stringify([[name], ["access_token"], ["session"]])
  assert.deepStrictEqual(
    described.filter(({ security }) => JSON.stringify(security.map((one) => Object.keys(one))) !== each),
    []
  )
})

it("names every order that a list may have", () => {
  const told = (path: string) => {
    const { get } = document.paths[path] as { readonly get: OpenApi.OpenAPISpecOperation }
    return String(get.parameters?.find(({ name }) => name === "sort")?.description)
  }
  for (const [path, names] of [
    ["/v2/containers", [...containerSortFields, "attention_priority"]],
    ["/v2/shipments", shipmentSortNames],
    ["/v2/documents", documentSorts]
  ] as const) {
    for (const name of names) assert.include(told(path), name, path)
  }
})

it("says what every parameter means", () => {
  const silent = described.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${String(operationId)} ${name}`)
  )
  assert.deepStrictEqual(silent, [])
})

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null
const entries = (schema: unknown, key: string) =>
  isSchema(schema) && isSchema(schema[key]) ? Object.entries(schema[key]) : []
const attributesOf = (name: string) =>
  entries(document.components.schemas[name], "properties").flatMap(([key, schema]) =>
    key === "attributes" ? entries(schema, "properties") : []
  )

it("says the format of every time and day among the attributes", () => {
  const silent = Object.keys(document.components.schemas).flatMap((name) =>
    attributesOf(name).flatMap(([attribute, schema]) => {
      // A local time has no zone, which the format of instants requires.
      if (attribute === "local_timestamp") return []
      const format = /_at$|timestamp$/.test(attribute) ? "date-time" : /_on$|lfd/.test(attribute) ? "date" : null
      return format === null || JSON.stringify(schema).includes(`"format":"${format}"`) ? [] : [`${name}.${attribute}`]
    })
  )
  assert.deepStrictEqual(silent, [])
})

it("says what every attribute of shipments and containers means", () => {
  const silent = ["shipment", "container"].flatMap((name) =>
    attributesOf(name).flatMap(([attribute, schema]) =>
      JSON.stringify(schema).includes('"description"') ? [] : [`${name}.${attribute}`]
    )
  )
  assert.deepStrictEqual(silent, [])
})

it("shows every filter of shipments in every form, with an example", () => {
  const { parameters = [] } = described.find(({ operationId }) => operationId === "shipments.list") ?? {}
  const filters = parameters.filter(({ name }) => name.startsWith("filter["))
  const names = [...shipmentFilters].flatMap(([name, { forms, keys = [] }]) => [
    `filter[${name}]`,
    ...(forms.includes("list") ? [`filter[${name}][]`] : []),
    ...keys.flatMap(({ list, name: key }) => [
      `filter[${name}][${key}]`,
      ...(list ? [`filter[${name}][${key}][]`] : [])
    ])
  ])
  assert.sameMembers(
    filters.map(({ name }) => name),
    names
  )
  assert.isTrue(nonEmpty(filters).every((filter) => "example" in filter))
})

const isOf = (type: unknown, value: unknown): boolean => {
  if (Array.isArray(type)) return type.some((one) => isOf(one, value))
  if (type === undefined) return true
  if (type === "null") return value === null
  if (type === "integer") return Number.isInteger(value)
  return type === "array" ? Array.isArray(value) : typeof value === type
}

const enumsIn = (node: unknown, path = ""): ReadonlyArray<string> => {
  if (!isSchema(node)) return []
  const { enum: values, type } = node
  const own = Array.isArray(values) && !values.every((value) => isOf(type, value)) ? [path] : []
  return [...own, ...Object.entries(node).flatMap(([name, part]) => enumsIn(part, `${path}/${name}`))]
}

it("Q1: gives every list of values the type that it has, so that a list of names is not a name", () => {
  assert.deepStrictEqual(enumsIn(document), [])
})

it("shows an example of every body and answer, each of which its schema allows", () => {
  const all = examples()
  assert.isAbove(all.length, described.length)
  assert.deepStrictEqual(
    all.filter(({ errors }) => errors !== null),
    []
  )
})

it("Q2: documents only relationships with linkage or links, as JSON:API requires", () => {
  const related = (node: unknown): ReadonlyArray<unknown> =>
    isSchema(node)
      ? [
          ...entries(node, "relationships").map(([, relationship]) => relationship),
          ...Object.values(node).flatMap(related)
        ]
      : []
  const shown = described.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content as Readonly<Record<string, { readonly example?: unknown }>>).flatMap(({ example }) =>
        related(example)
      )
    )
  )
  assert.isAbove(shown.length, 100)
  assert.deepStrictEqual(
    shown.filter((relationship) => isSchema(relationship) && Object.keys(relationship).length === 0),
    []
  )
})

it("an answer that breaks the description is found", () => {
  const type = "application/vnd.api+json"
  const get = (path: string, status: number, body: unknown, media = type) =>
    breach("GET", path, { status, type: media, text: JSON.stringify(body) })
  const links = { self: "/v2/shipping_lines" }
  assert.isNull(get("/v2/shipping_lines", 200, { data: [], links }))
  assert.match(get("/v2/shipping_lines", 200, { data: [{}], links }) ?? "", /must have required property 'id'/)
  assert.match(get("/v2/shipping_lines", 200, { data: [], links, more: 1 }) ?? "", /additional properties/)
  assert.match(get("/v2/shipping_lines", 418, {}) ?? "", /does not promise 418/)
  assert.match(get("/v2/shipping_lines", 200, { data: [], links }, "text/html") ?? "", /does not promise text\/html/)
})
