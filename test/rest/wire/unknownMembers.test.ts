import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onMemory } from "../support/planes.ts"
import { id } from "../support/samples.ts"
import { ask } from "../support/server.ts"

const party = (company_name: string, more: object = {}) => ({
  data: { type: "party", attributes: { company_name, ...more } }
})

const withoutWarnings = ({ warnings, ...meta }: Readonly<Record<string, unknown>>) => {
  assert.isArray(warnings)
  return meta
}

const strict = { prefer: "handling=strict" }

onMemory("Unknown members of a body", (it) => {
  it.effect("are ignored and named, an attribute by its name", () =>
    Effect.gen(function* () {
      const made = yield* ask("POST", "/v2/parties", { body: party("Named 1", { colour: "red", company_nam: "x" }) })
      assert.strictEqual(made.status, 201)
      assert.deepStrictEqual<unknown>(made.body.meta, {
        warnings: [
          "Ignored: `colour` is an unknown member.",
          "Ignored: `company_nam` is an unknown member; did you mean `company_name`?"
        ],
        ignored_attributes: ["colour", "company_nam"]
      })
      assert.include(made.headers["warning"], "did you mean `company_name`?")
      const known = yield* ask("POST", "/v2/parties", { body: party("Named 2") })
      assert.isUndefined(known.body.meta)
      const changed = yield* ask("PATCH", `/v2/parties/${made.body.data.id}`, { body: party("Named 3", { email: 1 }) })
      assert.deepStrictEqual<unknown>(withoutWarnings(changed.body.meta), { ignored_attributes: ["email"] })
    })
  )

  it.effect("are named in lists, in relationships and beside the data, and not where JSON:API has them", () =>
    Effect.gen(function* () {
      const { body, status, text } = yield* ask("POST", "/v2/tracking_requests", {
        body: {
          jsonapi: { version: "1.1" },
          meta: { sent_by: "a client" },
          query: 1,
          data: {
            type: "tracking_request",
            attributes: {
              request_type: "bill_of_lading",
              request_number: "MAEU77001",
              scac: "MAEU",
              initial_custom_fields: { shipment: [], vessel: [] },
              type: "x"
            },
            relationships: { buyer: { data: { type: "party", id: id(9999) } } }
          }
        }
      })
      assert.strictEqual(status, 201, text)
      assert.deepStrictEqual<unknown>(withoutWarnings(body.meta), {
        ignored_attributes: ["query", "initial_custom_fields.vessel", "type", "relationships.buyer"]
      })
    })
  )

  it.effect("are rejected with Prefer: handling=strict, each with its place and the nearest names", () =>
    Effect.gen(function* () {
      const body = party("Strict 1", { colour: "red", company_nam: "x" })
      const refused = yield* ask("POST", "/v2/parties", { body, headers: strict })
      assert.strictEqual(refused.status, 400)
      assert.strictEqual(refused.headers["preference-applied"], "handling=strict")
      assert.deepStrictEqual(
        refused.body.errors.map(({ detail, source }) => [source?.pointer, detail]),
        [
          ["/data/attributes/colour", "`colour` is an unknown member."],
          ["/data/attributes/company_nam", "`company_nam` is an unknown member; did you mean `company_name`?"]
        ]
      )
      const listed = yield* ask("GET", "/v2/parties?query=strict")
      assert.lengthOf(listed.body.data, 0)
      const role = {
        data: {
          attributes: { request_type: "bill_of_lading", request_number: "MAEU77002", scac: "MAEU" },
          relationships: { custmer: { data: { type: "party", id: id(9999) } } }
        }
      }
      const unknownRole = yield* ask("POST", "/v2/tracking_requests", { body: role, headers: strict })
      assert.strictEqual(unknownRole.status, 400)
      assert.deepStrictEqual<unknown>(unknownRole.body.errors[0]?.source, { pointer: "/data/relationships/custmer" })
      const known = yield* ask("POST", "/v2/parties", { body: party("Strict 2"), headers: strict })
      assert.deepStrictEqual([known.status, known.headers["preference-applied"]], [201, "handling=strict"])
    })
  )

  it.effect("are found in a body of attributes alone, and free values have any", () =>
    Effect.gen(function* () {
      const hook = { data: { type: "webhook", attributes: { url: "https://example.com/x" } } }
      const made = yield* ask("POST", "/v2/webhooks", { body: hook })
      const changed = yield* ask("PATCH", `/v2/webhooks/${made.body.data.id}`, {
        body: { active: false, colour: 1, headers: [{ name: "X-A", value: "b", kind: "c" }] }
      })
      assert.strictEqual(changed.status, 200, changed.text)
      assert.deepStrictEqual<unknown>(withoutWarnings(changed.body.meta), {
        ignored_attributes: ["colour", "headers.0.kind"]
      })
    })
  )

  it.effect("are named by plain JSON responses, and by endpoints that read no body", () =>
    Effect.gen(function* () {
      const blob = { filename: "a.pdf", content_type: "application/pdf", byte_size: 1, checksum: "x", colour: 1 }
      const slot = yield* ask("POST", "/v2/direct_uploads", {
        body: { blob: { ...blob, checksum: "rL0Y20zC+Fzt72VPzMSk2A==" } }
      })
      assert.strictEqual(slot.status, 200, slot.text)
      assert.deepStrictEqual<unknown>(withoutWarnings(slot.body.meta), { ignored_attributes: ["blob.colour"] })
      const hook = { data: { type: "webhook", attributes: { url: "https://example.com/y" } } }
      const made = yield* ask("POST", "/v2/webhooks", { body: hook })
      const revealed = `/v2/webhooks/${made.body.data.id}/reveal_secret`
      const known = yield* ask("POST", revealed, { body: { data: { type: "webhook" } } })
      assert.deepStrictEqual([known.status, known.body.meta], [200, undefined as never], known.text)
      const named = yield* ask("POST", revealed, { body: { data: { attributes: { colour: 1 } }, why: "x" } })
      assert.deepStrictEqual<unknown>(withoutWarnings(named.body.meta), {
        ignored_attributes: ["data.attributes", "why"]
      })
      const refused = yield* ask("POST", revealed, { body: { why: "x" }, headers: strict })
      assert.deepStrictEqual(
        [refused.status, refused.body.errors[0]?.code, refused.body.errors[0]?.source?.pointer],
        [400, "unknown_member", "/why"]
      )
    })
  )

  it.effect("are rejected by responses without a body only if asked strictly", () =>
    Effect.gen(function* () {
      const hook = { data: { type: "webhook", attributes: { url: "https://example.com/z" } } }
      const made = yield* ask("POST", "/v2/webhooks", { body: hook })
      const path = `/v2/webhooks/${made.body.data.id}`
      assert.strictEqual((yield* ask("DELETE", path, { body: { why: "x" }, headers: strict })).status, 400)
      assert.strictEqual((yield* ask("DELETE", path, { body: { why: "x" } })).status, 204)
    })
  )
})
