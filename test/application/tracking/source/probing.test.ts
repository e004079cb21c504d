import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"

import { one } from "#application/ports/one.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { NumberUnknown, SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { Probing } from "#application/tracking/ingestion/probe/Probing.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { hour, minute, second } from "#domain/Time.ts"
import { listNumberMarks } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { RequestType, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

import { Carriers, give, inWorld, newcomer, pass, track, work } from "../../support/accessWorld.ts"
import { shipmentOf, voyage } from "../../support/intakeWorld.ts"

type Holder = Effect.Success<typeof newcomer>

/** A leased container: its owner code does not show its carrier. */
const leased = `TRHU123456${checkDigit("TRHU123456")}`
const bare = "4567891230"

const unreachable = Effect.fail(
  new SourceTrouble({ reason: "shipping_line_unreachable", detail: "no answer", raw: null })
)
const unknown = Effect.fail(new NumberUnknown())

const auto = (holder: Holder, request_number: string, request_type: RequestType = "bill_of_lading") =>
  TrackingRequests.use((requests) =>
    requests.create(holder, {
      request_type,
      request_number,
      scac: "",
      auto_detect: true,
      ref_numbers: [],
      shipment_tags: []
    })
  )

const infer = (holder: Holder, number: string) =>
  TrackingRequests.use((requests) => requests.infer(holder.account, number))

const now = ({ account_id, id }: TrackingRequest) =>
  TrackingRequestStore.use((store) => Effect.map(one(store.load(account_id, [id])), Option.getOrThrow))

const summary = (request: TrackingRequest) =>
  Effect.map(now(request), ({ failed_reason, scac, status }) => [scac, status, failed_reason])

/** Two carriers under credentials that serve all; a number is known to those that a test names. */
const bothCarriers = Effect.gen(function* () {
  const [ann, carriers] = [yield* newcomer, yield* Carriers]
  yield* give("right")
  yield* give("right", "all", "HLCU")
  carriers.reports = (number) => (number === leased ? voyage("BILL7", 1, 3) : voyage(number, 1, 3))
  return { ann, carriers }
})

const askedOf = (carriers: Carriers["Service"]) => carriers.asked.map(({ scac }) => scac)

describe("a request without a known carrier", () => {
  it.effect("is followed at the carrier that knows its number, and that carrier's answer is not asked for again", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("HLCU", unknown)
        const request = yield* auto(ann, bare)
        assert.deepStrictEqual(yield* summary(request), [null, "pending", null])
        yield* work
        assert.deepStrictEqual(yield* summary(request), ["MAEU", "succeeded", null])
        assert.strictEqual((yield* shipmentOf(ann.account.id)).shipping_line_scac, "MAEU")
        assert.sameMembers(askedOf(carriers), ["HLCU", "MAEU"])
        yield* pass(9 * minute)
        assert.sameMembers(askedOf(carriers), ["HLCU", "MAEU"])
        yield* pass(26 * hour, 10 * minute)
        assert.isAbove(askedOf(carriers).filter((scac) => scac === "MAEU").length, 1, "it is polled from then on")
        assert.strictEqual(askedOf(carriers).filter((scac) => scac === "HLCU").length, 1)
      })
    )
  )

  it.effect("fails when every carrier that could be asked does not know it", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("MAEU", unknown)
        carriers.trouble.set("HLCU", unknown)
        const request = yield* auto(ann, bare)
        yield* work
        assert.deepStrictEqual(yield* summary(request), [null, "failed", "scac_auto_detect_failed"])
        yield* pass(26 * hour, 10 * minute)
        assert.strictEqual(carriers.asked.length, 2)
      })
    )
  )

  it.effect("waits for a carrier that is away, as any request does, and is found when it is back", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("MAEU", unreachable)
        carriers.trouble.set("HLCU", unknown)
        const request = yield* auto(ann, bare)
        yield* pass(3 * hour, minute)
        const { is_retrying, retry_count } = yield* now(request)
        assert.deepStrictEqual(yield* summary(request), [null, "pending", "shipping_line_unreachable"])
        assert.isTrue(is_retrying)
        assert.isAbove(retry_count ?? 0, 3)
        carriers.trouble.delete("MAEU")
        yield* pass(9 * hour, minute)
        assert.deepStrictEqual(yield* summary(request), ["MAEU", "succeeded", null])
        assert.isFalse((yield* now(request)).is_retrying)
      })
    )
  )

  it.effect("fails when it could not be asked for about a day", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("MAEU", unreachable)
        carriers.trouble.set("HLCU", unknown)
        const request = yield* auto(ann, bare)
        yield* pass(30 * hour, 5 * minute)
        assert.deepStrictEqual(yield* summary(request), [null, "failed", "retries_exhausted"])
      })
    )
  )

  it.effect("asks only under credentials that serve its account", () =>
    inWorld(
      Effect.gen(function* () {
        const [ann, bob, carriers] = [yield* newcomer, yield* newcomer, yield* Carriers]
        yield* give("right", [ann.account.id])
        const request = yield* auto(bob, bare)
        yield* work
        assert.deepStrictEqual(yield* summary(request), [null, "failed", "scac_auto_detect_failed"])
        assert.deepStrictEqual((yield* infer(bob, bare)).selected, null)
        const probe = { account: bob.account.id, number: bare, documents: ["bill"], carriers: ["MAEU"] } as const
        assert.deepStrictEqual(yield* Probing.use((probing) => probing.probe(probe, second)), [])
        assert.deepStrictEqual(carriers.asked, [])
      })
    )
  )

  it.effect("is found once by many nodes, and a crash between the answer and the follow loses nothing", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann } = yield* bothCarriers
        const request = yield* auto(ann, bare)
        const key = `${request.account_id}/tracking_request/${request.id}`
        const probing = yield* Probing
        const stale = { queue: "probe", key, lane: "", fence: 0, generation: 1, attempt: 0 } as const
        yield* Effect.all([probing.decide(stale), probing.decide(stale), work, work], { concurrency: "unbounded" })
        yield* work
        const { status } = yield* now(request)
        assert.strictEqual(status, "succeeded")
        assert.isNull(yield* WorkQueue.use((queue) => queue.nextDue("probe")))
      })
    )
  )
})

describe("a number that a client asks about", () => {
  it.effect("is known by asking where its looks do not tell", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("MAEU", unknown)
        const inferred = yield* infer(ann, leased)
        assert.deepStrictEqual(
          [inferred.decision, inferred.selected?.scac, inferred.selected?.confidence],
          ["auto_select", "HLCU", 0.99]
        )
        assert.strictEqual(inferred.number_type, "container")
        const asked = carriers.asked.length
        yield* infer(ann, leased)
        assert.strictEqual(carriers.asked.length, asked, "what was answered just now is not asked again")
        const request = yield* track(ann, leased, "HLCU", "container")
        yield* work
        assert.strictEqual((yield* now(request)).status, "succeeded")
        assert.strictEqual(carriers.asked.length, asked, "nor when it is followed then")
      })
    )
  )

  it.effect("is asked for as a bill and as a booking, whichever it is", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("HLCU", unknown)
        carriers.unknownAs.add("bill")
        const { number_type, selected } = yield* infer(ann, bare)
        assert.deepStrictEqual([number_type, selected?.scac], ["booking", "MAEU"])
      })
    )
  )

  it.effect("is not asked about when its looks tell, or it can be none", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        assert.strictEqual((yield* infer(ann, "MAEU123456789")).selected?.scac, "MAEU")
        for (const text of ["HELLO", "CMDUABC1234567", `${leased.slice(0, 10)}${(Number(leased[10]) + 1) % 10}`]) {
          yield* infer(ann, text)
        }
        assert.deepStrictEqual(carriers.asked, [])
      })
    )
  )

  it.effect("goes by its format when no carrier knows it, and lowers the confidence in those that do not", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.trouble.set("MAEU", unknown)
        carriers.trouble.set("HLCU", unknown)
        const container = `MSKU907032${checkDigit("MSKU907032")}`
        const inferred = yield* infer(ann, container)
        assert.deepStrictEqual([inferred.decision, inferred.selected], ["no_prediction", null])
        assert.isBelow(inferred.candidates[0]?.confidence ?? 1, 0.2)
      })
    )
  )

  it.effect("is answered within 8 seconds by its looks, whatever the carriers do", () =>
    inWorld(
      Effect.gen(function* () {
        const { ann, carriers } = yield* bothCarriers
        carriers.takesTime = 60 * second
        const fiber = yield* Effect.forkChild(infer(ann, bare))
        yield* TestClock.adjust(8 * second)
        const inferred = yield* Fiber.join(fiber)
        assert.strictEqual(inferred.decision, "no_prediction")
        assert.isAbove(carriers.asked.length, 0)
      })
    )
  )
})

it.effect("successes teach what numbers of a carrier look like, with nothing of the account in it", () =>
  inWorld(
    Effect.gen(function* () {
      const { ann, carriers } = yield* bothCarriers
      carriers.trouble.set("HLCU", unknown)
      const learned = (number: string) =>
        TrackingRequestStore.use(({ carriers }) =>
          Effect.map(carriers.learned(listNumberMarks(number)), (found) =>
            found.map(({ document, failures, scac, successes }) => [scac, document, successes, failures])
          )
        )
      yield* auto(ann, bare)
      yield* work
      assert.deepStrictEqual(yield* learned(bare), [
        ["HLCU", "bill", 0, 1],
        ["MAEU", "bill", 1, 0]
      ])
      assert.deepStrictEqual(yield* learned("LFLU0000011"), [["MAEU", "container", 1, 0]])
      for (let serial = 0; serial < 12; serial++) yield* track(ann, `30000000${String(serial).padStart(2, "0")}`)
      yield* work
      carriers.trouble.set("MAEU", unreachable)
      const { candidates } = yield* infer(ann, "7770001112")
      assert.strictEqual(candidates[0]?.scac, "MAEU", "by what was learned alone")
    })
  )
)

it.effect("a credential that is refused is not asked with again and again", () =>
  inWorld(
    Effect.gen(function* () {
      const [ann, carriers] = [yield* newcomer, yield* Carriers]
      yield* give("wrong")
      for (let serial = 10; serial < 20; serial++) yield* infer(ann, `45678912${serial}`)
      assert.isAtMost(carriers.asked.length, 4)
    })
  )
)
