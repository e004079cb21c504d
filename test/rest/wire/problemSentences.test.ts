import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { ErrorCode } from "#domain/problem/ErrorCode.ts"

import { drawsOf } from "../fuzz/draws.ts"
import { operationsOf } from "../fuzz/requests.ts"
import { valueOf } from "../fuzz/values.ts"
import { onPlanes } from "../support/planes.ts"
import { id, shipment } from "../support/samples.ts"
import { ask } from "../support/server.ts"
import { populate } from "../support/world.ts"

const document = OpenApi.fromApi(Api)
const schemas = document.components.schemas as Readonly<Record<string, unknown>>

/** Words of the library that checks requests, which say nothing to a client. */
const foreign = /Expected (?!a valid JSON body)|Missing key|representing|<filter>|<Declaration>|Invalid data|undefined/

const wrong: ReadonlyArray<unknown> = [null, "", "x".repeat(3000), "\u0000", 1.5, true, [], {}, [1]]

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** A body as the description has it, with one wrong value in each place of it. */
const bodiesFrom = (value: unknown): ReadonlyArray<unknown> => {
  if (!isJson(value)) return wrong
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const { [name]: _left, ...rest } = value
    return [rest, ...bodiesFrom(part).map((other) => ({ ...value, [name]: other }))]
  })
  return [...wrong, ...inside]
}

/** Begins with a capital letter or the name of the place, and ends as a sentence. */
const sentence = /^[A-Z`].*[.!?]$/s
const isCode = Schema.is(ErrorCode)

onPlanes("What is wrong with a request", (it) => {
  it.effect(
    "is said by every operation in words that name what is allowed",
    () =>
      Effect.gen(function* () {
        const [known = id(1)] = Object.values(yield* populate)
        const said = new Set<string>()
        const incomplete: Array<string> = []
        const draws = { ...drawsOf(1), chance: () => false }
        for (const { method, spec, template } of operationsOf(document)) {
          const path = template.replaceAll(/\{\w+\}/g, known)
          const parameters = (spec.parameters ?? []).filter((parameter) => parameter.in === "query")
          const content = Object.values(spec.requestBody?.content ?? {})[0]
          const bodies = content === undefined ? [] : bodiesFrom(valueOf(content.schema, schemas, draws))
          const answers = [
            ...parameters.flatMap(({ name }) =>
              ["", "x", "-1", "%00"].map((value) => ask(method, `${path}?${encodeURIComponent(name)}=${value}`))
            ),
            ...bodies.map((body) => ask(method, path, { text: JSON.stringify(body) }))
          ]
          for (const answer of answers) {
            const { body, status } = yield* answer
            if (status < 400 || status === 429) continue
            for (const { code, detail = "nothing" } of body.errors) {
              said.add(detail)
              if (!isCode(code) || !sentence.test(detail)) incomplete.push(`${method} ${path}: ${code} ${detail}`)
            }
          }
        }
        assert.isAbove(said.size, 150)
        assert.deepStrictEqual(incomplete, [])
        assert.deepStrictEqual(
          [...said].filter((detail) => foreign.test(detail)),
          []
        )
      }),
    180_000
  )

  it.effect("is said once, by the name of the field", () =>
    Effect.gen(function* () {
      const attributes = { expires_at: "soon", name: "x".repeat(3000) }
      const path = `/v2/shipments/${shipment(1).id}/share_links`
      const { body } = yield* ask("POST", path, { body: { data: { attributes } } })
      assert.deepStrictEqual(
        body.errors.map(({ detail, source }) => [source?.pointer, detail]),
        [
          [
            "/data/attributes/expires_at",
            "`expires_at` must be an ISO 8601 date-time with a zone, such as 2026-02-26T05:00:00Z."
          ],
          ["/data/attributes/name", "`name` must be text of at most 200 characters or null."]
        ]
      )
    })
  )
})
