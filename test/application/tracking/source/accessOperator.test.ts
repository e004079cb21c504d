import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"

import { one } from "#application/ports/one.ts"
import { NumberUnknown, SourceBusy, SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { SourceTests } from "#application/tracking/source/credential/SourceTests.ts"
import { Unavailable } from "#domain/Errors.ts"
import type { AccountId, CredentialId, TrackingRequestId } from "#domain/Identifiers.ts"
import { hour, minute, second } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"
import { Carriers, give, inWorld, newcomer, pass, secret, track, work } from "../../support/accessWorld.ts"

const credentialOf = (id: CredentialId) =>
  SourceStore.use(({ credentials }) => Effect.map(credentials.find(id), Option.getOrThrow))

const statusOf = (account: AccountId, id: TrackingRequestId) =>
  TrackingRequestStore.use((store) =>
    Effect.map(one(store.load(account, [id])), (found) => Option.getOrThrow(found).status)
  )

const messageOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), (error) => ("message" in error ? String(error.message) : error._tag))

describe("a carrier that does not answer", () => {
  const dead = Effect.fail(
    new SourceTrouble({ reason: "shipping_line_unreachable", detail: "The request failed.", raw: null })
  )

  it.effect("gets one question in a window, whatever is asked for; its requests give up after a day", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { asked, trouble } = yield* Carriers
        yield* give("right")
        yield* give("right", "all", "HLCU")
        trouble.set("MAEU", dead)
        const requests = yield* Effect.forEach(
          Array.from({ length: 20 }, (_, index) => `BILL${index + 10}`),
          (number) => track(ann, number)
        )
        const other = yield* track(ann, "GOOD1", "HLCU")
        yield* work
        assert.strictEqual(yield* statusOf(ann.account.id, other.id), "succeeded")
        const first = asked.filter(({ scac }) => scac === "MAEU").length
        assert.strictEqual(first, 5)
        yield* pass(6 * hour)
        const probes = asked.filter(({ scac }) => scac === "MAEU").slice(first)
        const gaps = probes.slice(1).map(({ at }, index) => at - (probes[index]?.at ?? 0))
        assert.isAtMost(probes.length, 5 + (6 * hour) / (30 * minute))
        assert.isAtLeast(Math.min(...gaps.slice(4)), 30 * minute)
        yield* pass(20 * hour, 5 * minute)
        const statuses = yield* Effect.forEach(requests, ({ id }) => statusOf(ann.account.id, id))
        assert.deepStrictEqual([...new Set(statuses)], ["failed"], "retries are used up while nobody can be asked")

        trouble.clear()
        asked.length = 0
        const late = yield* track(ann, "LATE1")
        yield* pass(hour)
        assert.strictEqual(yield* statusOf(ann.account.id, late.id), "succeeded")
      })
    )
  )

  it.effect("is one that knows nothing of a number, which is an answer", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { trouble } = yield* Carriers
        const { id } = yield* give("right")
        trouble.set("MAEU", Effect.fail(new NumberUnknown()))
        for (let index = 10; index < 20; index++) yield* track(ann, `BILL${index}`)
        yield* work
        assert.deepInclude((yield* credentialOf(id)).health, { state: "active", failures: 0, held_until: null })
      })
    )
  )

  it.effect("and was asked too often is not asked for any number until its wait is over", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { asked, trouble } = yield* Carriers
        yield* give("right")
        trouble.set("MAEU", Effect.fail(new SourceBusy({ retryAfter: hour })))
        yield* track(ann, "BILL1")
        yield* track(ann, "BILL2")
        yield* work
        yield* pass(hour - minute)
        assert.lengthOf(asked, 1)
        trouble.clear()
        yield* pass(10 * minute)
        assert.sameMembers(
          asked.slice(1).map(({ number }) => number),
          ["BILL1", "BILL2"]
        )
      })
    )
  )

  it.effect("because our own database was away is asked again a second later, about every number", () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const { asked, trouble } = yield* Carriers
        const { id } = yield* give("right")
        trouble.set("MAEU", Effect.fail(new Unavailable({ part: "database", retry_after: 1 })))
        yield* track(ann, "BILL1")
        yield* work
        assert.deepInclude((yield* credentialOf(id)).health, { failures: 0, held_until: null })
        trouble.clear()
        yield* track(ann, "BILL2")
        yield* pass(second)
        assert.deepStrictEqual(
          asked.map(({ number }) => number),
          ["BILL1", "BILL2", "BILL1"]
        )
      })
    )
  )
})

describe("an operator", () => {
  it.effect("gets one sentence for each refused request", () =>
    inWorld(
      Effect.gen(function* () {
        const all = yield* SourceCredentials
        const tests = yield* SourceTests
        const given = { source: "MAEU", owner_id: null, serves: "all" as const, settings: secret("k") }
        const stranger = Sample.accountId()
        const setting = (name: string, text: string) => ({ [name]: Redacted.make(text) })
        const unknown = Sample.credentialId()
        const { id } = yield* all.add(given)
        const requests: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
          all.add({ ...given, source: "NONE" }),
          all.add({ ...given, settings: {} }),
          all.add({ ...given, settings: secret("  ") }),
          all.add({ ...given, settings: { ...secret("k"), ...setting("color", "red") } }),
          all.add({ ...given, settings: secret("impossible") }),
          all.add({ ...given, settings: secret("k".repeat(20_001)) }),
          all.add({ ...given, serves: [stranger] }),
          all.add({ ...given, owner_id: stranger }),
          all.change(unknown, { settings: {} }),
          all.change(id, { settings: secret(" ") }),
          all.remove(unknown),
          tests.test(unknown, null),
          tests.test(id, null)
        ]
        assert.deepStrictEqual(yield* Effect.forEach(requests, messageOf), [
          "Unknown source NONE. Known sources are MAEU, HLCU.",
          "MAEU requires api-key.",
          "MAEU requires api-key.",
          "MAEU has no setting color; it has url, api-key.",
          "The setting api-key is invalid: It cannot be right.",
          "The setting api-key is longer than 20000 characters.",
          `Account not found: ${stranger}.`,
          `Account not found: ${stranger}.`,
          `Credential not found: ${unknown}.`,
          "MAEU requires api-key.",
          `Credential not found: ${unknown}.`,
          `Credential not found: ${unknown}.`,
          "No number is tracked with this credential yet. Add --number."
        ])
        yield* all.remove(id)
        assert.strictEqual(yield* messageOf(all.remove(id)), `The credential ${id} was removed.`)
        assert.strictEqual(
          yield* messageOf(all.change(id, { settings: secret("k") })),
          `The credential ${id} was removed.`
        )
        assert.strictEqual(yield* messageOf(tests.test(id, null)), `The credential ${id} was removed.`)
      })
    )
  )

  it.effect("sees which settings there are, and of the secret ones only that they are", () =>
    inWorld(
      Effect.gen(function* () {
        const { add, list } = yield* SourceCredentials
        const settings = { url: Redacted.make("https://example.com"), ...secret("hidden") }
        yield* add({ source: "maeu", owner_id: null, serves: "all", settings })
        const described = yield* list
        assert.deepStrictEqual(
          described[0]?.settings?.map(({ setting }) => [setting.name, setting.isSecret]),
          [
            ["url", false],
            ["api-key", true]
          ]
        )
        assert.notInclude(JSON.stringify(described), "hidden")
        assert.notInclude(String(described[0]?.settings?.[1]?.value), "hidden")
      })
    )
  )
})
