import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"

import { assertBetween } from "../../../support/assertBetween.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import { keyFor } from "../../support/keys.ts"
import { onEachPlane } from "../../support/planes.ts"
import { free, paid, rival, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const inviting = (email: string, more: object = {}) =>
  ask("POST", "/v2/users", { body: { data: { type: "user", attributes: { email, ...more } } } })

const editing = (id: string, attributes: object, more: object = {}) =>
  ask("PATCH", `/v2/users/${id}`, { body: { data: { type: "user", attributes } }, ...more })

/** The only refusal of an answer, by its pointer and code. */
const refusal = ({ body, status }: Effect.Success<ReturnType<typeof ask>>) => {
  const [error] = body.errors
  return [status, error?.source?.pointer ?? null, error?.code ?? null]
}

onEachPlane("/users", (it) => {
  it.effect("owners invite users, whose link is in that answer alone", () =>
    Effect.gen(function* () {
      const answer = yield* inviting("Grace@Example.com", { name: "Grace" })
      assert.strictEqual(answer.status, 201, answer.text)
      const { data } = answer.body
      assert.deepStrictEqual(data.attributes, {
        name: "Grace",
        email: "grace@example.com",
        role: "member",
        locked_at: null,
        locked: false
      })
      assert.strictEqual(data.links?.self, `/v2/users/${data.id}`)
      const invitation = JSON.stringify(data.meta?.["invitation"])
      assert.match(invitation, /^\{"url":"http:\/\/[^/]+\/invitation\/[\w-]{43}","expires_at":"[^"]+"\}$/)

      const one = yield* get(`/v2/users/${data.id}`)
      assert.deepStrictEqual(one.body.data.attributes, data.attributes)
      assert.notInclude(one.text, "invitation")
      const list = yield* get("/v2/users")
      assert.notInclude(list.text, "invitation")
      const emails = list.body.data.map(({ attributes }) => attributes["email"])
      assert.includeMembers(emails, [userOf(paid).email, "grace@example.com"])
      assert.notInclude(emails, userOf(rival).email)

      const headers = { "idempotency-key": "invite-once" }
      const body = { data: { type: "user", attributes: { email: "once@example.com" } } }
      assert.strictEqual((yield* ask("POST", "/v2/users", { body, headers })).status, 201)
      const again = yield* ask("POST", "/v2/users", { body, headers })
      assert.deepStrictEqual(refusal(again), [422, "/data/attributes/email", "taken"])
      for (const [email, code] of [
        ["grace@example.com", "taken"],
        [String(userOf(rival).email).toUpperCase(), "taken"],
        ["grace", "invalid_value"],
        ["", "blank"]
      ] as const) {
        assert.deepStrictEqual(refusal(yield* inviting(email)), [422, "/data/attributes/email", code])
      }
      assert.strictEqual((yield* inviting("x@example.com", { role: "admin" })).status, 400)
      assert.strictEqual((yield* get("/v2/users", free)).status, 200, "open to every plan")
    })
  )

  it.effect("keys of members are refused, whatever they ask", () =>
    Effect.gen(function* () {
      const { id } = (yield* inviting("member@example.com")).body.data
      const as = yield* keyFor(id, "admin")
      assert.strictEqual((yield* get("/v2/shipments", as)).status, 200)
      const body = { data: { type: "user", attributes: { email: "more@example.com" } } }
      const answers = [
        yield* get("/v2/users", as),
        yield* get(`/v2/users/${id}`, as),
        yield* ask("POST", "/v2/users", { as, body }),
        yield* editing(id, { role: "owner" }, { as }),
        yield* ask("DELETE", `/v2/users/${id}`, { as })
      ]
      for (const answer of nonEmpty(answers)) assert.deepStrictEqual(refusal(answer), [403, null, "owner_required"])
      yield* editing(id, { role: "owner" })
      assert.strictEqual((yield* get("/v2/users", as)).status, 200, "at once")
    })
  )

  it.effect("a locked user is out with the keys that act for them, a removed one for good", () =>
    Effect.gen(function* () {
      const { id } = (yield* inviting("locked@example.com", { name: "Before" })).body.data
      const as = yield* keyFor(id, "admin")
      const status = Effect.map(get("/v2/shipments", as), ({ status }) => status)
      assert.strictEqual(yield* status, 200)
      const now = DurableClock.use((clock) => clock.now)
      const before = yield* now
      const locked = yield* editing(id, { locked: true, name: "After" })
      assert.deepInclude(locked.body.data.attributes, { locked: true, name: "After", role: "member" })
      assertBetween(locked.body.data.attributes["locked_at"], before, yield* now)
      assert.strictEqual(yield* status, 401)
      assert.deepInclude((yield* editing(id, { locked: false })).body.data.attributes, { locked: false })
      assert.strictEqual(yield* status, 200)

      assert.strictEqual((yield* ask("DELETE", `/v2/users/${id}`)).status, 204)
      assert.strictEqual(yield* status, 401)
      assert.strictEqual((yield* get(`/v2/users/${id}`)).status, 404)
      assert.strictEqual((yield* ask("DELETE", `/v2/users/${id}`)).status, 404)
    })
  )

  it.effect("the last owner stays one, and stays in", () =>
    Effect.gen(function* () {
      const { id } = userOf(rival)
      const as = rival
      const last = (pointer: string) => [422, pointer, "last_owner"]
      assert.deepStrictEqual(refusal(yield* editing(id, { role: "member" }, { as })), last("/data/attributes/role"))
      assert.deepStrictEqual(refusal(yield* editing(id, { locked: true }, { as })), last("/data/attributes/locked"))
      assert.deepStrictEqual(refusal(yield* ask("DELETE", `/v2/users/${id}`, { as })), last("/data/id"))
      assert.strictEqual((yield* get("/v2/users", rival)).body.data.length, 1)
    })
  )

  it.effect("an answer says that a user belongs to another account, and nothing else of them", () =>
    Effect.gen(function* () {
      const { id } = userOf(paid)
      const answer = yield* editing(id, { locked: true }, { as: rival })
      assert.deepStrictEqual(refusal(answer), [401, null, "other_account"])
      assert.strictEqual((yield* get("/v2/users")).status, 200)
    })
  )
})
