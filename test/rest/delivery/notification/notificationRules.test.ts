import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { paid, rival, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { askFrom, newSignedIn } from "../../support/signedIn.ts"

const given = (attributes: object) => ({ body: { data: { type: "notification_rule", attributes } } })

const rule = (more: object = {}) =>
  given({
    name: "Arrivals",
    channel: "slack",
    address: "https://hooks.slack.com/services/T0/B0/SECRET7777",
    events: ["container.transport.vessel_arrived"],
    timezone: "Europe/Berlin",
    ...more
  })

interface Answered {
  readonly status: number
  readonly body: {
    readonly errors: ReadonlyArray<{
      readonly code?: string
      readonly detail?: string
      readonly source?: { readonly pointer?: string }
    }>
  }
}

const refusal = ({ body, status }: Answered) => [status, body.errors[0]?.code ?? null]
const path = "/v2/notification_rules"

const defaults = {
  scope: "user",
  timing: "immediate",
  digest_time: null,
  filter: null,
  paused: false,
  subscribed: false,
  problem: null,
  address_hint: "hooks.slack.com/…7777"
}

onEachPlane("/notification_rules", (it) => {
  it.effect("are one's own; owners see every one, and another account none", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* newSignedIn(), yield* newSignedIn()]
      const made = yield* askFrom(first.browser, "POST", path, rule({ quiet_from: "22:00", quiet_to: "07:00" }))
      assert.strictEqual(made.status, 201, made.text)
      const { data } = made.body
      assert.deepInclude(data.attributes, defaults)
      assert.notInclude(made.text, "SECRET")
      const one = `${path}/${data.id}`
      const calls = [
        ["GET", one, {}],
        ["GET", `${one}/notifications`, {}],
        ["PATCH", one, given({ name: "x" })],
        ["POST", `${one}/test`, {}],
        ["DELETE", one, {}]
      ] as const
      for (const [method, of, sent] of calls) {
        assert.deepStrictEqual(
          refusal(yield* askFrom(second.browser, method, of, sent)),
          [404, "not_found"],
          `${method} ${of}`
        )
        const outside = yield* ask(method, of, { as: rival, ...sent })
        assert.deepStrictEqual(refusal(outside), [401, "other_account"], `${method} ${of}`)
      }
      const names = Effect.map(askFrom(second.browser, "GET", path), ({ body }) => body.data.map(({ id }) => id))
      assert.notInclude(yield* names, data.id)
      // A key of the samples acts for an owner.
      assert.include(
        (yield* get(path)).body.data.map(({ id }: { readonly id: string }) => id),
        data.id
      )
      assert.strictEqual((yield* ask("PATCH", one, given({ name: "By an owner" }))).status, 200)

      const forAll = yield* askFrom(first.browser, "POST", path, rule({ scope: "account" }))
      assert.deepStrictEqual(refusal(forAll), [403, "owner_required"])
      const ofAll = yield* ask("POST", path, rule({ scope: "account" }))
      assert.strictEqual(ofAll.status, 201)
      const account = `${path}/${ofAll.body.data.id}`
      assert.strictEqual((yield* askFrom(second.browser, "GET", account)).status, 200)
      const changed = yield* askFrom(second.browser, "PATCH", account, given({ name: "x" }))
      assert.deepStrictEqual(refusal(changed), [403, "owner_required"])
      assert.deepStrictEqual(refusal(yield* askFrom(second.browser, "DELETE", account)), [403, "owner_required"])
      const left = yield* askFrom(second.browser, "PATCH", account, given({ subscribed: false }))
      assert.strictEqual(left.status, 200, left.text)
      assert.strictEqual((yield* ask("DELETE", account)).status, 204)
      assert.strictEqual((yield* ask("DELETE", one)).status, 204)
      assert.deepStrictEqual(refusal(yield* askFrom(first.browser, "GET", one)), [404, "not_found"])
    })
  )

  it.effect("are refused where they could not be followed, with what is allowed", () =>
    Effect.gen(function* () {
      const wrong: ReadonlyArray<readonly [object, string, number]> = [
        [{ events: [] }, "/data/attributes/events", 422],
        [{ events: ["container.sank"] }, "/data/attributes/events/0", 422],
        [{ filter: "filter[nonsense]=1" }, "/data/attributes/filter", 422],
        [{ filter: "pod_code=USMOB" }, "/data/attributes/filter", 422],
        [{ filter: "sort=nope" }, "/data/attributes/filter", 422],
        [{ filter: "filter[pod_code]=%E0%A4%A" }, "/data/attributes/filter", 422],
        [{ filter: "filter[current_status]=on_mars" }, "/data/attributes/filter", 422],
        [{ saved_view_id: "01900000-0000-7000-8000-00000000dead" }, "/data/attributes/saved_view_id", 422],
        [{ timing: "daily" }, "/data/attributes/digest_time", 422],
        [{ quiet_from: "22:00" }, "/data/attributes/quiet_to", 422],
        [{ quiet_from: "22:00", quiet_to: "22:00" }, "/data/attributes/quiet_to", 422],
        [{ address: "http://127.0.0.1/" }, "/data/attributes/address", 422],
        [{ address: null }, "/data/attributes/address", 422],
        [{ channel: "mail" }, "/data/attributes/address", 422],
        [{ timezone: "Europe/Atlantis" }, "/data/attributes/timezone", 400],
        [{ timezone: "+02:00" }, "/data/attributes/timezone", 400],
        [{ timing: "daily", digest_time: "7:00" }, "/data/attributes/digest_time", 400],
        [{ name: "" }, "/data/attributes/name", 400]
      ]
      for (const [more, pointer, status] of wrong) {
        const answer: Answered = yield* ask("POST", path, { as: rival, ...rule(more) })
        assert.strictEqual(answer.status, status, JSON.stringify(more))
        assert.strictEqual(answer.body.errors[0]?.source?.pointer, pointer, JSON.stringify(answer.body))
      }
    })
  )

  it.effect("reject changes that are malformed", () =>
    Effect.gen(function* () {
      const one = `${path}/${(yield* ask("POST", path, rule())).body.data.id}`
      for (const [name, value] of [
        ["name", ""],
        ["channel", "pigeon"],
        ["timezone", "+02:00"],
        ["subscribed", "yes"]
      ] as const) {
        const { body, status }: Answered = yield* ask("PATCH", one, given({ [name]: value }))
        assert.deepStrictEqual([status, body.errors[0]?.source?.pointer], [400, `/data/attributes/${name}`])
      }
      assert.strictEqual((yield* ask("DELETE", one)).status, 204)
    })
  )

  it.effect("say when their saved view is gone, and take a filter in its place", () =>
    Effect.gen(function* () {
      const attributes = { name: "Mine", list: "containers", query: "filter[requires_attention]=true" }
      const view = yield* ask("POST", "/v2/saved_views", { body: { data: { type: "saved_view", attributes } } })
      const id = view.body.data.id
      const made = yield* ask("POST", path, rule({ saved_view_id: id }))
      assert.strictEqual(made.status, 201, made.text)
      assert.strictEqual((yield* ask("DELETE", `/v2/saved_views/${id}`)).status, 204)
      const one = `${path}/${made.body.data.id}`
      assert.include((yield* get(one)).body.data.attributes["problem"], "saved view was deleted")
      const changed = yield* ask("PATCH", one, given({ filter: "filter[pod_code]=USLAX&filter[tags][]=urgent" }))
      assert.deepInclude(changed.body.data.attributes, { saved_view_id: null, problem: null })
      assert.strictEqual((yield* ask("DELETE", one)).status, 204)
    })
  )

  it.effect("queue tests, whose state is in their messages; the list says that mail is not set up", () =>
    Effect.gen(function* () {
      const user = userOf(paid)
      yield* asIngestion(UserStore.use((users) => users.update({ ...user, email: "owner@example.com" })))
      const made = yield* ask(
        "POST",
        path,
        rule({ channel: "mail", address: null, timing: "daily", digest_time: "07:00" })
      )
      assert.strictEqual(made.status, 201, made.text)
      assert.deepInclude(made.body.data.attributes, { subscribed: true, address_hint: null })
      const one = `${path}/${made.body.data.id}`
      const tested = yield* ask("POST", `${one}/test`)
      assert.strictEqual(tested.status, 202, tested.text)
      const { body } = yield* get(`${one}/notifications`)
      assert.deepStrictEqual(
        body.data.map(({ attributes, id }: { readonly attributes: Record<string, unknown>; readonly id: string }) => [
          id,
          attributes["kind"],
          attributes["status"]
        ]),
        [[tested.body.data.id, "test", "pending"]]
      )
      assert.deepStrictEqual((yield* get(path)).body.meta["mail"], {
        is_configured: false,
        missing_variables: ["SMTP_URL"],
        per_hour: 30
      })
      assert.strictEqual(
        (yield* ask("PATCH", one, given({ timing: "hourly" }))).body.data.attributes["digest_time"],
        null
      )
      assert.strictEqual((yield* ask("DELETE", one)).status, 204)
    })
  )
})
