import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { absent, createParty, newParty } from "../../support/partySamples.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other, paid } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const namePointer = "/data/attributes/company_name"

const edit = (id: string, attributes: unknown, as = paid, more = {}) =>
  ask("PATCH", `/v2/parties/${id}`, { as, body: { data: { type: "party", attributes, ...more } } })

const names = (answer: Effect.Success<ReturnType<typeof get>>) =>
  answer.body.data.map(({ attributes }) => attributes["company_name"])

const refusedNames = [
  ["empty", "", "`company_name` must not be empty.", "blank"],
  ["blank", " \t ", "`company_name` must not be empty.", "blank"],
  ["null", null, "`company_name` must not be empty.", "blank"],
  ["missing", undefined, "`company_name` must not be empty.", "blank"],
  ["too long", "x".repeat(256), "`company_name` must have at most 255 characters.", "invalid_value"]
] as const

const malformedBodies = [
  ["no attributes", { data: { type: "party" } }, "/data/attributes"],
  ["a number as name", { data: { type: "party", attributes: { company_name: 7 } } }, namePointer],
  ["NUL in the name", { data: { type: "party", attributes: { company_name: "a\u0000b" } } }, namePointer],
  ["half a character", { data: { type: "party", attributes: { company_name: "\ud800" } } }, namePointer],
  ["a huge name", { data: { type: "party", attributes: { company_name: "x".repeat(2001) } } }, namePointer],
  ["a list", { data: [] }, "/data"],
  ["nothing", null, ""]
] as const

const malformedParameters = [
  ["query", "%00"],
  ["query", "x".repeat(2001)],
  ["page[size]", "0"],
  ["page[number]", "x"]
] as const

onPlanes("Parties", (it) => {
  it.effect("creates, shows, edits and lists one, and has no delete", () =>
    Effect.gen(function* () {
      const created = yield* createParty("  Round Trip Ltd ")
      assert.deepStrictEqual([created.status, created.headers["content-type"]], [201, "application/vnd.api+json"])
      const { attributes, id, links } = created.body.data
      assert.deepStrictEqual(Object.keys(attributes), ["company_name", "created_at", "updated_at"])
      assert.strictEqual(attributes["company_name"], "Round Trip Ltd")
      assert.deepStrictEqual(links, { self: `/v2/parties/${id}` })
      assert.deepStrictEqual((yield* get(`/v2/parties/${id}`)).body.data, created.body.data)

      const edited = yield* edit(id, { company_name: "Round Trip GmbH" }, paid, { id })
      assert.deepStrictEqual([edited.status, edited.body.data.attributes["company_name"]], [200, "Round Trip GmbH"])
      assert.strictEqual(edited.body.data.attributes["created_at"], attributes["created_at"])
      assert.deepStrictEqual((yield* get(`/v2/parties/${id}`)).body.data, edited.body.data)
      assert.deepStrictEqual((yield* edit(id, {})).body.data, edited.body.data)
      assert.strictEqual((yield* edit(id, { company_name: "ROUND trip gmbh" })).status, 200)
      assert.deepStrictEqual(names(yield* get("/v2/parties?query=round")), ["ROUND trip gmbh"])
      assert.strictEqual((yield* ask("DELETE", `/v2/parties/${id}`)).status, 405)
    })
  )

  it.effect("takes plain JSON", () =>
    Effect.gen(function* () {
      const created = yield* createParty("Plain JSON Co", paid, "application/json; charset=utf-8")
      assert.strictEqual(created.status, 201)
      const edited = yield* ask("PATCH", `/v2/parties/${created.body.data.id}`, {
        type: "application/json",
        body: { data: { type: "party", attributes: { company_name: "Plainer JSON Co" } } }
      })
      assert.strictEqual(edited.status, 200)
    })
  )

  it.effect("refuses a change whose body is about another party", () =>
    Effect.gen(function* () {
      const [id, other] = [yield* newParty("Meant Co"), yield* newParty("Named Co")]
      const { body, status } = yield* edit(id, { company_name: "Changed Co" }, paid, { id: other })
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], { code: "other_id", source: { pointer: "/data/id" } })
      assert.strictEqual((yield* edit(id, { company_name: "Changed Co" }, paid, { id })).status, 200)
    })
  )

  it.effect.each(refusedNames)("answers 422 to a name that is %s", ([, name, detail, code]) =>
    Effect.gen(function* () {
      const { body, status } = yield* createParty(name)
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], { detail, source: { pointer: namePointer } })
      assert.strictEqual(body.errors[0]?.code, code)
      if (name === undefined) return
      const id = yield* newParty(`Kept beside ${JSON.stringify(name).slice(0, 9)}`)
      assert.strictEqual((yield* edit(id, { company_name: name })).status, 422)
    })
  )

  it.effect("refuses a name that the account has, and takes one that only another has", () =>
    Effect.gen(function* () {
      const id = yield* newParty("Acme Imports")
      const { body, status } = yield* createParty("  acme  IMPORTS")
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], {
        detail: "`company_name` must be unique; a party named `acme  IMPORTS` already exists.",
        source: { pointer: "/data/attributes/customer" },
        code: "duplicate"
      })
      assert.strictEqual((yield* createParty("Acme Imports", other)).status, 201)
      const second = yield* newParty("Acme Exports")
      assert.strictEqual((yield* edit(second, { company_name: "Acme Imports" })).status, 422)
      assert.strictEqual((yield* edit(id, { company_name: "Acme Trading" })).status, 200)
      assert.strictEqual((yield* edit(second, { company_name: "Acme Imports" })).status, 200)
    })
  )

  it.effect("takes one of several parties of the same name at the same time", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => createParty("Race Co")),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422])
    })
  )

  it.effect("searches parts of names, and has the pages in meta", () =>
    Effect.gen(function* () {
      for (const name of ["Øre-Sund A/S", "ORE Sundries, Inc.", "Sund-ore"]) yield* newParty(name)
      assert.deepStrictEqual(names(yield* get("/v2/parties?query=oresund")), ["ORE Sundries, Inc."])
      assert.deepStrictEqual(names(yield* get("/v2/parties?query=SUND%20o")), ["Sund-ore"])
      assert.sameMembers(names(yield* get("/v2/parties?query=.sund!")), [
        "Øre-Sund A/S",
        "ORE Sundries, Inc.",
        "Sund-ore"
      ])
      const page = yield* get("/v2/parties?query=sund&page[size]=2")
      assert.deepStrictEqual(page.body.meta, {
        size: 2,
        total: 3,
        pagination: { current: 1, next: 2, last: 2, records: 3 }
      })
      assert.include(page.body.links["next"] ?? "", "query=sund")
      const last = yield* get(`/v2/parties?query=sund&page[size]=2&page[number]=2`)
      assert.deepStrictEqual([last.body.data.length, last.body.links["next"]], [1, undefined])
      assert.deepStrictEqual((yield* get("/v2/parties?page[number]=9000")).body.data.length, 0)
      assert.deepStrictEqual(names(yield* get("/v2/parties?query=%25")).length > 0, true)
    })
  )

  it.effect("has 25 rows by default, and 100 at most", () =>
    Effect.gen(function* () {
      yield* Effect.forEach(
        Array.from({ length: 105 }, (_, index) => index),
        (index) => createParty(`Bulk ${index}`),
        { concurrency: 8 }
      )
      const size = (query: string) => Effect.map(get(`/v2/parties?query=bulk${query}`), ({ body }) => body.meta["size"])
      assert.deepStrictEqual([yield* size(""), yield* size("&page[size]=5000")], [25, 100])
    })
  )

  it.effect("keeps the longest name in any script", () =>
    Effect.gen(function* () {
      const name = Array.from({ length: 255 }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)))
      const created = yield* createParty(name.join(""))
      assert.strictEqual(created.status, 201)
      assert.strictEqual((yield* createParty(name.join(""))).status, 422)
    })
  )

  it.effect("shows and gives nothing of another account", () =>
    Effect.gen(function* () {
      const id = yield* newParty("Only ours")
      assert.deepStrictEqual(names(yield* get("/v2/parties?query=only%20ours", other)), [])
      for (const answer of [yield* get(`/v2/parties/${id}`, other), yield* edit(id, { company_name: "x" }, other)]) {
        assert.deepStrictEqual([answer.status, answer.body.errors[0]?.code], [401, "other_account"])
      }
      assert.strictEqual((yield* get(`/v2/parties/${id}`)).body.data.attributes["company_name"], "Only ours")
    })
  )

  it.effect("are created and listed on the free plan, whose tracking requests may name them", () =>
    Effect.gen(function* () {
      const created = yield* createParty("Free", free)
      assert.strictEqual(created.status, 201, created.text)
      const { id } = created.body.data
      assert.deepStrictEqual(names(yield* get("/v2/parties?query=free", free)), ["Free"])
      assert.strictEqual((yield* get(`/v2/parties/${id}`, free)).status, 200)
      const edited = yield* edit(id, { company_name: "Freer" }, free)
      assert.strictEqual(edited.status, 403)
      assert.match(edited.body.errors[0]?.detail ?? "", /not enabled/)
      const body = {
        data: {
          type: "tracking_request",
          attributes: { request_type: "bill_of_lading", request_number: "MAEU9911", scac: "MAEU" },
          relationships: { customer: { data: { id, type: "party" } } }
        }
      }
      assert.strictEqual((yield* ask("POST", "/v2/tracking_requests", { as: free, body })).status, 201)
    })
  )

  it.effect("answers 404 to what there is not", () =>
    Effect.gen(function* () {
      for (const id of [absent, "1", "%00", "a".repeat(90)]) {
        const shown = yield* get(`/v2/parties/${id}`)
        assert.deepStrictEqual([id, shown.status], [id, 404])
        assert.match(shown.body.errors[0]?.detail ?? "", /^Party not found: /)
        assert.strictEqual((yield* edit(id, { company_name: "x" })).status, 404)
      }
    })
  )

  it.effect.each(malformedBodies)("answers 400 to a body with %s", ([, body, pointer]) =>
    Effect.gen(function* () {
      const answer = yield* ask("POST", "/v2/parties", { body })
      assert.deepStrictEqual([answer.status, answer.body.errors[0]?.source?.pointer], [400, pointer])
    })
  )

  it.effect.each(malformedParameters)("answers 400 to a malformed %s", ([parameter, value]) =>
    Effect.gen(function* () {
      const { body, status } = yield* get(`/v2/parties?${parameter}=${value}`)
      assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter }])
    })
  )
})
