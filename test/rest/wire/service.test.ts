import { assert, layer } from "@effect/vitest"
import { Effect, Ref } from "effect"
import type { HttpMethod } from "effect/http"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { ask, get, Hindrance, Impairment, serve } from "../support/server.ts"

type Json = { readonly [key: string]: unknown }

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null

const nodes = (value: unknown): ReadonlyArray<Json> =>
  isJson(value) ? [value, ...Object.values(value).flatMap(nodes)] : []

const at = (document: unknown, path: string) =>
  path
    .split("/")
    .slice(1)
    .reduce<unknown>((node, step) => (isJson(node) ? node[step] : undefined), document)

const readDocument = Effect.fnUntraced(function* (path: string) {
  return JSON.parse((yield* get(path, null)).text) as Json
})

layer(serve())("Service", (it) => {
  it.effect("describes exactly the paths that it has", () =>
    Effect.gen(function* () {
      const document = yield* readDocument("/openapi.json")
      assert.strictEqual(document["openapi"], "3.1.0")
      const paths = Object.entries(document["paths"] as Json).flatMap(([path, methods]) =>
        Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`)
      )
      for (const path of nonEmpty(paths)) {
        const [method, template] = path.split(" ") as [HttpMethod.HttpMethod, string]
        const address = template.replaceAll(/\{\w+\}/g, "01900000-0000-7000-8000-00000000dead")
        const answer = yield* ask(method, address, method === "GET" ? {} : { body: {} })
        assert.notInclude(answer.text, "This path does not exist.", path)
      }
      assert.include((yield* get("/v2/nowhere")).text, "This path does not exist.")
      assert.deepStrictEqual(yield* readDocument("/v2/openapi.json"), document)
    })
  )

  it.effect("describes whole numbers, instants and days as such, and every schema once", () =>
    Effect.gen(function* () {
      const document = yield* readDocument("/openapi.json")
      const all = nodes(document)
      const references = all.flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []))
      assert.isAbove(references.length, 10)
      assert.deepStrictEqual(
        references.filter((reference) => at(document, reference) === undefined),
        []
      )
      const attributes = (type: string) => `/components/schemas/${type}/properties/attributes/properties`
      const instant = { type: "string", format: "date-time" }
      const isNull = { type: "null" }
      assert.deepInclude(at(document, `${attributes("shipment")}/created_at`), instant)
      assert.deepInclude(at(document, `${attributes("container")}/pod_arrived_at/anyOf/0`), instant)
      assert.deepStrictEqual(at(document, `${attributes("container")}/pod_arrived_at/anyOf/1`), isNull)
      assert.deepInclude(at(document, `${attributes("container")}/pickup_lfd/anyOf/0`), {
        type: "string",
        format: "date"
      })
      assert.deepStrictEqual(at(document, `${attributes("container")}/pickup_lfd/anyOf/1`), isNull)
      const pages = all.filter(({ in: place, name }) => place === "query" && String(name).startsWith("page["))
      const numbers = pages.filter(({ name }) => name !== "page[after]")
      assert.isTrue(numbers.length > 0 && numbers.every(({ schema }) => isJson(schema) && schema["type"] === "integer"))
      const schemas = Object.keys(at(document, "/components/schemas") as Json)
      assert.deepStrictEqual(
        schemas.filter((name) => /_\d+$/.test(name)),
        []
      )
    })
  )

  it.effect("has a page of documentation that needs no other host", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* get("/reference", null)
      assert.deepStrictEqual([status, headers["content-type"]?.startsWith("text/html")], [200, true])
      assert.include(text, "/v2/shipments/{id}")
      const outside = [...text.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="?https?:/g)]
      assert.deepStrictEqual(
        outside.map(([tag]) => tag),
        []
      )
    })
  )

  it.effect("is healthy without a key, and ready when the runtime says so", () =>
    Effect.gen(function* () {
      const health = yield* get("/health", null)
      assert.deepStrictEqual([health.status, health.text], [200, '{"status":"ok"}'])
      assert.strictEqual((yield* get("/ready", null)).status, 200)
      yield* Ref.set(yield* Impairment, "The object storage is away.")
      const impaired = yield* get("/ready", null)
      assert.deepStrictEqual(
        [impaired.status, impaired.text],
        [200, '{"status":"ok","impaired":"The object storage is away."}']
      )
      yield* Ref.set(yield* Hindrance, "There is no account yet.")
      const { headers, status, text } = yield* get("/ready", null)
      assert.deepStrictEqual([status, headers["retry-after"]], [503, "5"])
      assert.strictEqual(text, '{"status":"not ready","reason":"There is no account yet."}')
      assert.strictEqual((yield* get("/health", null)).status, 200)
    })
  )
})
