import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { operationsOf } from "../../fuzz/requests.ts"
import { onEachPlane } from "../../support/planes.ts"
import { rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { populate, secretText } from "../../support/world.ts"

const operations = operationsOf(OpenApi.fromApi(Api))

/** A body that would be taken of one's own record: every path reads it, since the type may be left out. */
const change = { data: { attributes: {} } }

/** Reference data, which belongs to no account; and mails, of which there are none. */
const shared = new Set([
  "ports",
  "terminals",
  "metro_areas",
  "vessels",
  "shipping_lines",
  "document_schemas",
  "email_submissions"
])

/** Named by events, which belong to no account either. */
const isOfNames = (template: string) => template.endsWith("{name}")

const segments = (template: string) => template.split("/").slice(2)

onEachPlane("Two tenants", (it) => {
  it.effect("no path that takes an id, and no list, answers another account with one byte of a record", () =>
    Effect.gen(function* () {
      const ids = yield* populate
      const withId = operations.filter(({ template }) => template.includes("{") && !isOfNames(template))
      const untold: Array<string> = []
      for (const { method, template } of nonEmpty(withId)) {
        const [collection = ""] = segments(template)
        if (shared.has(collection)) continue
        const id = ids[collection]
        if (id === undefined) {
          untold.push(template)
          continue
        }
        const path = template.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, id)
        const answer = yield* ask(method, path, { as: rival, ...(method === "GET" ? {} : { body: change }) })
        assert.include([400, 401, 404, 422], answer.status, `${method} ${path}`)
        if (method === "GET") assert.strictEqual(answer.status, 401, path)
        assert.notInclude(answer.text, secretText, path)
      }
      assert.deepStrictEqual(untold, [], "paths whose records the test does not make")

      for (const { method, template } of operations) {
        if (method !== "GET" || template.includes("{")) continue
        const answer = yield* get(template, rival)
        assert.notInclude(answer.text, secretText, template)
      }
    })
  )
})
