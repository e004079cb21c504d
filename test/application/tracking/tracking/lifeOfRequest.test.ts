import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { NumberUnknown, SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { Sweeping } from "#application/tracking/ingestion/Sweeping.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { day, hour, minute } from "#domain/Time.ts"
import type { RequestType, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { Carriers, give, inWorld, newcomer, pass, start, track, work } from "../../support/accessWorld.ts"
import { sees, shipmentOf, voyage } from "../../support/intakeWorld.ts"

const unreachable = Effect.fail(
  new SourceTrouble({ reason: "shipping_line_unreachable", detail: "no answer", raw: null })
)
const unknown = Effect.fail(new NumberUnknown())

const now = ({ account_id, id }: TrackingRequest) =>
  TrackingRequestStore.use((store) => Effect.map(one(store.load(account_id, [id])), Option.getOrThrow))

const summary = (request: TrackingRequest) =>
  Effect.map(now(request), ({ failed_reason, is_retrying, status }) => [status, failed_reason, is_retrying])

const asked = Effect.map(Carriers, (carriers) => carriers.asked.length)

describe("a request that waits for its carrier", () => {
  it.effect("fails when the carrier could not be asked for a day, after 14 retries, and is then left alone", () =>
    inWorld(
      Effect.gen(function* () {
        const carriers = yield* Carriers
        const ann = yield* newcomer
        yield* give("right")
        carriers.trouble.set("MAEU", unreachable)
        const request = yield* track(ann, "BILL1")
        yield* work
        assert.deepStrictEqual(yield* summary(request), ["pending", "shipping_line_unreachable", true])
        yield* pass(20 * hour, 5 * minute)
        const { retry_count, status } = yield* now(request)
        assert.deepStrictEqual([status, retry_count !== null && retry_count > 10], ["pending", true])
        yield* pass(8 * hour, 5 * minute)
        assert.deepStrictEqual(yield* summary(request), ["failed", "retries_exhausted", false])
        const before = yield* asked
        carriers.trouble.clear()
        yield* pass(2 * day, hour)
        assert.strictEqual(yield* asked, before)
      })
    )
  )

  it.effect("is asked for daily while there is no manifest, for 7 days, and has then expired", () =>
    inWorld(
      Effect.gen(function* () {
        const carriers = yield* Carriers
        const ann = yield* newcomer
        yield* give("right")
        carriers.trouble.set("MAEU", unknown)
        const [bill, booking] = [yield* track(ann, "BILL1"), yield* track(ann, "BOOK2", "MAEU", "booking_number")]
        yield* pass(7 * day - hour, hour)
        assert.deepStrictEqual(yield* summary(bill), ["awaiting_manifest", null, false])
        assert.strictEqual(yield* asked, 14)
        yield* pass(2 * hour, hour)
        assert.deepStrictEqual(yield* summary(bill), ["failed", "expired", false])
        assert.deepStrictEqual(yield* summary(booking), ["failed", "expired", false])
        assert.strictEqual(yield* asked, 16)
        yield* pass(3 * day, hour)
        assert.strictEqual(yield* asked, 16)
      })
    )
  )

  it.effect("fails at once when no carrier knows the container", () =>
    inWorld(
      Effect.gen(function* () {
        const carriers = yield* Carriers
        const ann = yield* newcomer
        yield* give("right")
        carriers.trouble.set("MAEU", unknown)
        const request = yield* track(ann, "MSKU9070323", "MAEU", "container" satisfies RequestType)
        yield* work
        assert.deepStrictEqual(yield* summary(request), ["failed", "not_found", false])
        yield* pass(2 * day, hour)
        assert.strictEqual(yield* asked, 1)
      })
    )
  )

  it.effect("succeeds with the manifest, whatever trouble there was on the way", () =>
    inWorld(
      Effect.gen(function* () {
        const carriers = yield* Carriers
        const ann = yield* newcomer
        yield* give("right")
        carriers.trouble.set("MAEU", unknown)
        const request = yield* track(ann, "BILL1")
        yield* pass(day, hour)
        carriers.trouble.set("MAEU", unreachable)
        yield* pass(day, hour)
        assert.deepStrictEqual(yield* summary(request), ["awaiting_manifest", "shipping_line_unreachable", true])
        carriers.trouble.clear()
        yield* pass(day, hour)
        assert.deepStrictEqual(yield* summary(request), ["succeeded", null, false])
      })
    )
  )
})

/** A followed bill of which the carrier reports so many moves. */
const tracking = Effect.fn("tracking")(function* (moves: number) {
  const carriers = yield* Carriers
  const ann = yield* newcomer
  yield* give("right")
  carriers.reports = (number) => voyage(number, 1, moves)
  yield* track(ann, "BILL1")
  yield* Sweeping.use(({ begin }) => begin)
  yield* work
  return { ann, carriers, account: ann.account.id }
})

const reasonOf = (account: Parameters<typeof shipmentOf>[0]) =>
  Effect.map(shipmentOf(account), ({ line_tracking_stopped_reason }) => line_tracking_stopped_reason)

it.effect("a number that has become another is asked for by the new one (failure class 22)", () =>
  inWorld(
    Effect.gen(function* () {
      const carriers = yield* Carriers
      const ann = yield* newcomer
      yield* give("right")
      const reference = {
        fact: { type: "reference" },
        fact_key: "reference|NEW1",
        container: null,
        place: null
      } as const
      const documents = [
        { type: "booking", number: "BOOK1" },
        { type: "bill", number: "NEW1" }
      ] as const
      const renamed = voyage("NEW1", 1, 4)
        .map((statement) => ({ ...statement, ...reference, documents }))
        .slice(0, 1)
      carriers.reports = (number) => (number === "NEW1" ? voyage("NEW1", 1, 5) : [...voyage("NEW1", 1, 4), ...renamed])
      yield* track(ann, "BOOK1", "MAEU", "booking_number")
      yield* work
      assert.strictEqual((yield* shipmentOf(ann.account.id)).bill_of_lading_number, "NEW1")
      assert.isNull((yield* shipmentOf(ann.account.id)).pod_ata_at)
      carriers.unknown.add("BOOK1")
      yield* pass(30 * day, 6 * hour)
      assert.isNotNull((yield* shipmentOf(ann.account.id)).pod_ata_at)
      assert.isNull((yield* shipmentOf(ann.account.id)).line_tracking_stopped_reason)
      assert.strictEqual((yield* sees(ann.account.id)).containers.length, 1)
    })
  )
)

describe("tracking ends by itself, on the day", () => {
  it.effect.each([
    ["after the arrival", 5, "past_arrival_window"],
    ["after the box went out", 7, "past_full_out_window"],
    ["after the line's last news", 4, "no_updates_at_line"]
  ] as const)("56 days %s; whoever goes on has 56 days more", ([, moves, reason]) =>
    inWorld(
      Effect.gen(function* () {
        const { account, ann, carriers } = yield* tracking(moves)
        yield* pass(55 * day, 6 * hour)
        assert.isNull(yield* reasonOf(account))
        yield* pass(3 * day, hour)
        assert.strictEqual(yield* reasonOf(account), reason)
        const events = (yield* sees(account)).events.filter(
          ({ event }) => event === "tracking_request.tracking_stopped"
        )
        assert.deepStrictEqual(
          events.map(({ cause }) => cause),
          ["system"]
        )
        const before = carriers.asked.length
        yield* pass(3 * day, 6 * hour)
        assert.strictEqual(carriers.asked.length, before, "a stopped number is not asked for")

        const { id } = yield* shipmentOf(account)
        yield* Tracking.use((tracking) => tracking.resume(ann, id))
        yield* pass(54 * day, 6 * hour)
        assert.isNull(yield* reasonOf(account))
        assert.isAbove(carriers.asked.length, before)
        yield* pass(5 * day, 6 * hour)
        assert.strictEqual(yield* reasonOf(account), reason)
      })
    )
  )

  it.effect("7 days after the line has come not to know it any more; a line that is away is another matter", () =>
    inWorld(
      Effect.gen(function* () {
        const { account, carriers } = yield* tracking(4)
        carriers.trouble.set("MAEU", unreachable)
        yield* pass(10 * day, hour)
        assert.isNull(yield* reasonOf(account))
        carriers.trouble.set("MAEU", unknown)
        yield* pass(6 * day, hour)
        carriers.trouble.clear()
        yield* pass(2 * day, hour)
        assert.isNull(yield* reasonOf(account), "it was found again")
        carriers.trouble.set("MAEU", unknown)
        yield* pass(8 * day, hour)
        assert.strictEqual(yield* reasonOf(account), "no_updates_at_line")
      })
    )
  )

  it.effect("56 days after the last update also when no credential may ask for it any more", () =>
    inWorld(
      Effect.gen(function* () {
        const { account } = yield* tracking(4)
        const { id } = yield* shipmentOf(account)
        const { feeds } = yield* SourceStore
        const follower = { account_id: account, subject: { type: "shipment", id } } as const
        for (const feed of yield* oneAnswer(feeds.followedBy([follower]))) yield* feeds.unfollow(feed.id, follower)
        yield* pass(55 * day, 6 * hour)
        assert.isNull(yield* reasonOf(account))
        yield* pass(3 * day, hour)
        assert.strictEqual(yield* reasonOf(account), "no_updates_at_line")
      })
    )
  )

  it.effect("not before, for a voyage that was over long before it was asked for", () =>
    inWorld(
      Effect.gen(function* () {
        const { account } = yield* tracking(7)
        assert.isAbove(start - Date.UTC(2026, 0, 24), 56 * day)
        yield* pass(day, hour)
        assert.isNull(yield* reasonOf(account))
      })
    )
  )
})
