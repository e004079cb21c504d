import { assert, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { createParty } from "../support/partySamples.ts"
import { onMemory } from "../support/planes.ts"
import { ask, get, serve } from "../support/server.ts"
import { populate } from "../support/world.ts"

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null
const at = (node: unknown, ...steps: ReadonlyArray<string>) =>
  steps.reduce<unknown>((node, step) => (isJson(node) ? node[step] : undefined), node)

const document = OpenApi.fromApi(Api)
const media = "application/vnd.api+json"

/** What a webhook receives, which has no address. */
const isSent = (path: string) => path === "/v2/webhook_notifications/examples"

/** The documents that the interface promises, each with its path. */
const promised = Object.entries(document.paths)
  .filter(([path]) => !isSent(path))
  .flatMap(([path, operations]) =>
    Object.entries(operations as Json).flatMap(([method, operation]) =>
      Object.entries(at(operation, "responses") as Json).flatMap(([status, response]) => {
        const schema = at(response, "content", media, "schema")
        return status.startsWith("2") && at(schema, "properties", "data") !== undefined
          ? [{ path, method, schema }]
          : []
      })
    )
  )

it("every document of resources is promised with its own address", () => {
  assert.isAbove(promised.length, 50)
  const without = promised.filter(
    ({ schema }) =>
      !(at(schema, "required") as ReadonlyArray<string>).includes("links") ||
      !(at(schema, "properties", "links", "required") as ReadonlyArray<string>).includes("self")
  )
  assert.deepStrictEqual(
    without.map(({ method, path }) => `${method} ${path}`),
    []
  )
})

onMemory("Self links", (it) => {
  it.effect("of what is made or changed are those of the resource", () =>
    Effect.gen(function* () {
      const made = yield* createParty("Address Ltd")
      const { id } = made.body.data
      const self = (yield* get(`/v2/parties/${id}`)).body.links["self"]
      assert.strictEqual(made.body.links["self"], self)
      const attributes = { company_name: "Address GmbH" }
      const body = { data: { type: "party", attributes } }
      assert.strictEqual((yield* ask("PATCH", `/v2/parties/${id}?x=1`, { body })).body.links["self"], self)
    })
  )

  it.effect("of what is read are as requested, and absolute; of a change by its own path those of the record", () =>
    Effect.gen(function* () {
      const ids = yield* populate
      const paths = promised
        .filter(({ method }) => method === "get")
        .flatMap(({ path }) => {
          const [, noun = ""] = /^\/v2\/(\w+)/.exec(path) ?? []
          const own = ids[noun]
          return own === undefined ? [] : [path.replace("{id}", own)].filter((path) => !path.includes("{"))
        })
      assert.isAbove(paths.length, 20)
      for (const path of [...paths, "/v2/ports/USLAX", "/v2/shipping_lines", "/v2/shipping_lines/MAEU", "/v2/me"]) {
        const asked = `${path}?flag%5Bparties%5D=true`
        const { body, status } = yield* get(asked)
        if (status !== 200) continue
        assert.match(body.links["self"] ?? "", /^http:\/\//, path)
        assert.isTrue(body.links["self"]?.endsWith(asked), path)
      }

      const own = `/v2/shipments/${ids["shipments"]}`
      const stopped = yield* ask("PATCH", `${own}/stop_tracking`)
      assert.isTrue(stopped.body.links["self"]?.endsWith(own))

      const roles = `${own}/party_roles`
      const relationships = { party: { data: { type: "party", id: ids["parties"] } } }
      const body = { data: { type: "party_role", attributes: { role: "consignee" }, relationships } }
      const added = yield* ask("POST", roles, { body })
      assert.deepStrictEqual([added.status, added.body.links["self"]?.endsWith(roles)], [201, true])
    })
  )
})

layer(serve({ PUBLIC_URL: "https://track.example.com/landfall/" }))("Self links behind a public address", (it) => {
  it.effect("have that address", () =>
    Effect.gen(function* () {
      const made = yield* createParty("Public Ltd")
      const self = `https://track.example.com/landfall/v2/parties/${made.body.data.id}`
      assert.deepStrictEqual<unknown>(made.body.links, { self })
      const read = yield* get(`/v2/parties/${made.body.data.id}?a=1`)
      assert.deepStrictEqual<unknown>(read.body.links, { self: `${self}?a=1` })
    })
  )
})
