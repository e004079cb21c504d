import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { collections } from "#adapters/rest/wire/collections.ts"

import { operationsOf } from "../fuzz/requests.ts"
import type { Operation } from "../fuzz/requests.ts"
import { onMemory } from "../support/planes.ts"
import { id } from "../support/samples.ts"
import { ask } from "../support/server.ts"

const operations = operationsOf(OpenApi.fromApi(Api)).filter(({ template }) => template.includes("{"))

const bodyOf = ({ spec }: Operation): object => {
  const [content] = Object.values(spec.requestBody?.content ?? {})
  return content !== undefined && "example" in content ? { body: content.example } : {}
}

/** A slug is any text: where the record is missing, that is what is missing. */
const parametersIn = (template: string): ReadonlyArray<string> =>
  (template.match(/\{\w+\}/g) ?? []).filter((parameter) => parameter !== "{api_slug}")

/** Parameters without which an operation refuses the request. */
const queries: Readonly<Record<string, string>> = {
  "/v2/vessels/{id}/future_positions_with_coordinates": "?latitude=1&longitude=1"
}

/** The kind of record before a parameter, in words: `/containers/{id}` is about a container. */
const recordBefore = (template: string, parameter: string): string => {
  const collection =
    template
      .slice(0, template.indexOf(parameter) - 1)
      .split("/")
      .at(-1) ?? ""
  return String(collections[collection]).replaceAll("_", " ")
}

onMemory("A path with an id that no record can have", (it) => {
  it.effect(
    "names the record that is missing, in each of its places",
    () =>
      Effect.gen(function* () {
        const seen: Record<string, string> = {}
        const expected: Record<string, string> = {}
        for (const operation of operations) {
          const { method, template } = operation
          for (const parameter of parametersIn(template)) {
            const path = template.replace(parameter, "no.id:x").replaceAll(/\{\w+\}/g, id(9999))
            const { body, status } = yield* ask(method, `${path}${queries[template] ?? ""}`, bodyOf(operation))
            // A text may stand where an operation takes names and codes as well, which are looked for.
            const detail = body.errors?.[0]?.detail ?? ""
            const [, named = detail] = /^([A-Z][a-z ]+) not found: (?:no\.id:x|[0-9a-f-]{36})\.$/.exec(detail) ?? []
            seen[`${method} ${path}`] = status === 404 ? named.toLowerCase() : `${status} ${detail}`
            expected[`${method} ${path}`] = recordBefore(template, parameter)
          }
        }
        assert.deepStrictEqual(seen, expected)
      }),
    120_000
  )
})
