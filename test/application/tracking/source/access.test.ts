import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"

import { one } from "#application/ports/one.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { SourceHealth } from "#application/tracking/source/credential/SourceHealth.ts"
import { SourceTests } from "#application/tracking/source/credential/SourceTests.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import type { AccountId, CredentialId, TrackingRequestId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { day, hour, instantOf, minute } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"
import {
  Carriers,
  feedOf,
  give,
  inWorld,
  newcomer,
  pass,
  secret,
  start,
  track,
  work
} from "../../support/accessWorld.ts"

const credentialOf = (id: CredentialId) =>
  SourceStore.use(({ credentials }) => Effect.map(credentials.find(id), Option.getOrThrow))

const stateOf = (id: CredentialId) => Effect.map(credentialOf(id), ({ health: standing }) => standing.state)

const statusOf = (account: AccountId, id: TrackingRequestId) =>
  TrackingRequestStore.use((store) =>
    Effect.map(one(store.load(account, [id])), (found) => Option.getOrThrow(found).status)
  )

const linesOf = (account: Effect.Success<typeof newcomer>["account"]) =>
  Effect.map(
    ShippingLines.use((lines) => lines.list(account)),
    (lines) => lines.map(({ scac }) => scac)
  )

describe("a stored credential", () => {
  it.effect("keeps when its settings end, where they say it, until they change", () =>
    inWorld(
      Effect.gen(function* () {
        const credentials = yield* SourceCredentials
        const settings = { ...secret("right"), url: Redacted.make("https://carrier.example") }
        const { id } = yield* credentials.add({ source: "MAEU", owner_id: null, serves: "all", settings })
        const end = Effect.map(credentialOf(id), ({ expires_at = null }) => expires_at)
        assert.strictEqual(yield* end, Sample.onDay(400))
        yield* credentials.change(id, { settings: { url: Redacted.make("") } })
        assert.isNull(yield* end)
      })
    )
  )

  it.effect("opens its carrier for the accounts that it serves alone", () =>
    inWorld(
      Effect.gen(function* () {
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        assert.deepStrictEqual(yield* linesOf(ann.account), [])
        const refused = yield* Effect.flip(track(ann, "BILL1"))
        assert.deepInclude(refused, { _tag: "Rejected", code: "unsupported_scac" })

        const { id, sealed } = yield* give("right", [ann.account.id])
        assert.notInclude(String(sealed), "right")
        assert.deepStrictEqual(yield* linesOf(ann.account), ["MAEU"])
        assert.deepStrictEqual(yield* linesOf(bob.account), [])
        assert.deepInclude(yield* Effect.flip(track(bob, "BILL1")), { code: "unsupported_scac" })
        const request = yield* track(ann, "BILL1")
        yield* work
        assert.strictEqual(yield* statusOf(ann.account.id, request.id), "succeeded")
        const carriers = yield* Carriers
        assert.deepStrictEqual(carriers.asked, [{ scac: "MAEU", key: "right", number: "BILL1", at: start }])
        assert.isNotNull((yield* credentialOf(id)).health.proven_at)
      })
    )
  )

  it.effect("works next to another of the same carrier, each with its own numbers", () =>
    inWorld(
      Effect.gen(function* () {
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        const carriers = yield* Carriers
        yield* give("right", [ann.account.id])
        const { id } = yield* give("wrong", [bob.account.id])
        const [hers, his] = [yield* track(ann, "BILL1"), yield* track(bob, "BILL1")]
        yield* work
        yield* pass(hour)
        assert.strictEqual(yield* statusOf(ann.account.id, hers.id), "succeeded")
        assert.strictEqual(yield* statusOf(bob.account.id, his.id), "pending")
        assert.strictEqual(yield* stateOf(id), "refused")
        assert.sameMembers([...carriers.open], ["MAEU right", "MAEU wrong"])
      })
    )
  )

  it.effect("is refused at the first refusal, asked again in an hour and ever more seldom, at last once a day", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { asked } = yield* Carriers
        const { id } = yield* give("wrong")
        const [one] = [yield* track(ann, "BILL1"), yield* track(ann, "BILL2"), yield* track(ann, "BILL3")]
        yield* work
        assert.lengthOf(asked, 1, "the others wait")
        const { health: standing } = yield* credentialOf(id)
        assert.deepInclude(standing, { state: "refused", detail: "wrong key", since: instantOf(start) })
        yield* pass(5 * day, 10 * minute)
        const times = asked.map(({ at }) => at - start)
        const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
        const expected = [1, 2, 4, 8, 16, 24, 24, 24].map((hours) => hours * hour)
        assert.isAtLeast(gaps.length, 6)
        for (const [index, gap] of gaps.entries()) {
          assert.isAtLeast(gap, expected[index] ?? 0)
          assert.isAtMost(gap, (expected[index] ?? 0) * 1.1 + 10 * minute)
        }
        assert.strictEqual(yield* statusOf(ann.account.id, one.id), "pending", "an operator may yet act")
      })
    )
  )

  it.effect("revives by itself, and by a test, and all its numbers are polled at once", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { asked, takes } = yield* Carriers
        const { id } = yield* give("late")
        const requests = [yield* track(ann, "BILL1"), yield* track(ann, "BILL2"), yield* track(ann, "BILL3")]
        yield* work
        assert.strictEqual(yield* stateOf(id), "refused")
        const denied = yield* SourceTests.use((tests) => tests.test(id, null))
        assert.deepInclude(denied, { outcome: "denied", detail: "wrong key", source: "MAEU" })
        takes.set("MAEU", "late")
        asked.length = 0
        const tested = yield* SourceTests.use((tests) =>
          tests.test(id, { number: "BILL9", type: "booking", facility: null })
        )
        assert.deepInclude(tested, { outcome: "answered", asked: { type: "booking", number: "BILL9" } })
        assert.deepInclude((yield* credentialOf(id)).health, { state: "active", failures: 0, held_until: null })
        yield* work
        assert.sameMembers(
          asked.map(({ number }) => number),
          ["BILL9", "BILL1", "BILL2", "BILL3"]
        )
        for (const request of requests) assert.strictEqual(yield* statusOf(ann.account.id, request.id), "succeeded")

        // It worked: it takes three refusals in a row until it counts as refused, and no probe when it is taken again.
        takes.set("MAEU", "other")
        yield* pass(3 * day, hour)
        assert.strictEqual(yield* stateOf(id), "refused")
        takes.set("MAEU", "late")
        yield* pass(2 * day, hour)
        assert.strictEqual(yield* stateOf(id), "active")
      })
    )
  )

  it.effect("is not refused because of one number", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { id } = yield* give("right")
        const carriers = yield* Carriers
        yield* track(ann, "BILL1")
        yield* work
        carriers.takes.set("MAEU", "nobody's")
        yield* track(ann, "FOREIGN1")
        yield* work
        assert.deepInclude((yield* credentialOf(id)).health, { state: "active", denials: 1 })
        carriers.takes.set("MAEU", "right")
        yield* track(ann, "BILL2")
        yield* work
        assert.deepInclude((yield* credentialOf(id)).health, { state: "active", denials: 0 })
      })
    )
  )

  it.effect("is used anew with other settings, and closed in its old form", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const carriers = yield* Carriers
        const { id } = yield* give("wrong")
        const request = yield* track(ann, "BILL1")
        yield* work
        const { version } = yield* SourceCredentials.use((all) => all.change(id, { settings: secret("right") }))
        assert.strictEqual(version, 2)
        yield* work
        assert.strictEqual(yield* statusOf(ann.account.id, request.id), "succeeded")
        assert.deepStrictEqual([...carriers.open], ["MAEU right"])
        assert.lengthOf(
          (yield* SourceStore.use(({ credentials }) => credentials.feedsOf(id))).map(({ id }) => id),
          1,
          "the same feed goes on"
        )
      })
    )
  )

  it.effect("takes over the numbers that wait under one that is refused or removed", () =>
    inWorld(
      Effect.gen(function* () {
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        const wrong = yield* give("wrong")
        const [hers, his] = [yield* track(ann, "BILL1"), yield* track(bob, "BILL2")]
        yield* work
        const good = yield* give("right", [ann.account.id])
        yield* work
        assert.strictEqual(yield* statusOf(ann.account.id, hers.id), "succeeded")
        assert.strictEqual(yield* statusOf(bob.account.id, his.id), "pending", "it does not serve him")
        assert.deepStrictEqual(yield* linesOf(bob.account), ["MAEU"], "what waits is not lost")
        yield* SourceCredentials.use((all) => all.remove(wrong.id))
        assert.deepStrictEqual(yield* linesOf(bob.account), [])
        const feeds = yield* feedOf(bob.account.id, his.id)
        assert.deepStrictEqual(
          feeds.map(({ active }) => active),
          [false]
        )
        yield* SourceCredentials.use((all) => all.change(good.id, { serves: "all", settings: {} }))
        yield* work
        assert.strictEqual(yield* statusOf(bob.account.id, his.id), "succeeded")
      })
    )
  )

  it.effect("stops its polls when it is removed, forgets its settings, and keeps what was learned", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const carriers = yield* Carriers
        const { id } = yield* give("right")
        yield* track(ann, "BILL1")
        yield* work
        const before = yield* ShipmentStore.use((store) =>
          store.search(ann.account.id, always, "created_at", { number: 1, size: 9 })
        )
        yield* SourceCredentials.use((all) => all.remove(id))
        yield* OpenSources.use(({ sweep }) => sweep)
        assert.deepStrictEqual([...carriers.open], [])
        carriers.asked.length = 0
        yield* pass(3 * day, hour)
        assert.deepStrictEqual(carriers.asked, [])
        const after = yield* ShipmentStore.use((store) =>
          store.search(ann.account.id, always, "created_at", { number: 1, size: 9 })
        )
        assert.lengthOf(after.rows, 1)
        assert.deepStrictEqual(after.rows, before.rows)
        const removed = yield* credentialOf(id)
        assert.deepInclude(removed, { sealed: null, isStored: true })
        assert.strictEqual(removed.health.state, "removed")
        const [report] = yield* SourceHealth.use((health) => health.report("maeu"))
        assert.deepInclude(report?.health, { numbers: 0, last_succeeded_at: instantOf(start) })

        yield* give("right")
        yield* work
        assert.deepStrictEqual(
          carriers.asked.map(({ number }) => number),
          ["BILL1"],
          "the shipment is followed again under the new one"
        )
      })
    )
  )
})
