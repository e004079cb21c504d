import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { onMemory } from "../../support/planes.ts"
import { get } from "../../support/server.ts"

interface Item {
  readonly name: string
  readonly event?: ReadonlyArray<{ readonly script: { readonly exec: ReadonlyArray<string> } }>
  readonly request: {
    readonly method: string
    readonly auth?: { readonly type: string }
    readonly header: ReadonlyArray<{ readonly key: string; readonly value: string; readonly disabled?: boolean }>
    readonly body?: { readonly mode: string; readonly raw: string }
    readonly url: {
      readonly raw: string
      readonly path: ReadonlyArray<string>
      readonly query: ReadonlyArray<{ readonly key: string; readonly disabled?: boolean }>
      readonly variable: ReadonlyArray<{ readonly key: string; readonly value: string }>
    }
  }
}

interface Collection {
  readonly info: { readonly schema: string; readonly name: string }
  readonly variable: ReadonlyArray<{ readonly key: string; readonly value: string }>
  readonly item: ReadonlyArray<{ readonly name: string; readonly item: ReadonlyArray<Item> }>
}

const collection = Effect.map(get("/postman.json", null), ({ headers, status, text }) => {
  assert.deepStrictEqual([status, headers["content-type"]], [200, "application/json"])
  assert.isUndefined(headers["cache-control"])
  return JSON.parse(text) as Collection
})

const operations = Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
)

onMemory("The collection for Postman", (it) => {
  it.effect("has every operation once, at the address where it was asked for, without a key", () =>
    Effect.gen(function* () {
      const { info, item, variable } = yield* collection
      assert.include(info.schema, "/v2.1.0/")
      const items = item.flatMap((folder) => folder.item)
      assert.sameMembers(
        items.map(({ name }) => name),
        operations
      )
      for (const { name, request } of nonEmpty(items)) {
        const { path, raw } = request.url
        const template = raw.replace("{{baseUrl}}", "").replaceAll(/:(\w+)/g, "{$1}")
        assert.strictEqual(`${request.method} ${template}`, name)
        assert.strictEqual(`{{baseUrl}}/${path.join("/")}`, raw)
      }
      const values = Object.fromEntries(variable.map(({ key, value }) => [key, value]))
      assert.match(values["baseUrl"] ?? "", /^http:\/\/(127\.0\.0\.1|localhost|0\.0\.0\.0):\d+$/)
      assert.strictEqual(values["apiKey"], "")
    })
  )

  it.effect("sends bodies that are JSON, and of the queries only what is needed", () =>
    Effect.gen(function* () {
      const items = (yield* collection).item.flatMap((folder) => folder.item)
      const sent = items.filter(({ request }) => request.body !== undefined)
      assert.isAbove(sent.length, 30)
      for (const { name, request } of sent) {
        if (request.body?.raw !== "") assert.doesNotThrow(() => JSON.parse(request.body?.raw ?? ""), name)
        assert.match(request.header.find(({ key }) => key === "Content-Type")?.value ?? "", /\//, name)
      }
      const needed = items.flatMap(({ name, request }) =>
        request.url.query.filter(({ disabled }) => disabled !== true).map(({ key }) => `${name} ${key}`)
      )
      assert.includeMembers(needed, [
        "GET /v2/containers/summary group_by",
        "GET /v2/containers/counts views[attention]"
      ])
      assert.isBelow(needed.length, 10)
    })
  )

  it.effect("goes on by itself with what was listed, and removes nothing that nobody chose", () =>
    Effect.gen(function* () {
      const items = (yield* collection).item.flatMap((folder) => folder.item)
      const set = items.flatMap(({ event = [] }) =>
        event.flatMap(({ script }) => script.exec.flatMap((line) => /set\("(\w+)"/.exec(line)?.[1] ?? []))
      )
      const idsOf = ({ request }: Item) => request.url.variable.filter(({ key }) => key === "id")
      for (const item of nonEmpty(items)) {
        for (const { value } of idsOf(item)) {
          if (item.request.method === "GET") assert.match(value, /^\{\{\w+_id\}\}$/, item.name)
          else assert.strictEqual(value, "", item.name)
        }
      }
      assert.includeMembers(set, ["shipments_id", "containers_id", "webhooks_id"])
    })
  )
})
