import { assert, layer } from "@effect/vitest"
import { Effect, Ref, Schema, Struct } from "effect"

import type { PageRequest } from "#application/ports/Page.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { matches } from "#domain/query/matches.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import { viewTrackingRequest } from "#domain/search/tracking/view.ts"
import type { TrackingRequestCriterion } from "#domain/search/tracking/view.ts"
import { RequestStatus } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import type { Texts } from "../../../support/criteria.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const numbers = ["SMPL1", "SMPL12", "SMPL2", "MAEU_1", "MAEU%1", "MAEUÄ1", "m 1"]
const references = ["po-1", "PO-12", "Order ß", "order\u{10ffff}x", "", "PO%", "a".repeat(300)]
const scacs = ["SIML", "MAEU", null] as const
const days = [0, 1, 2, 3] as const

const pick = <A>(from: ReadonlyArray<A>, index: number): A => from[index % from.length] as A

/** Requests that differ in everything that filters look at. */
const rows = (account_id: AccountId): ReadonlyArray<TrackingRequest> =>
  Array.from({ length: 120 }, (_, index) => {
    const scac = pick(scacs, index >> 1)
    return Sample.request({
      account_id,
      request_number: pick(numbers, index),
      ref_numbers: index % 5 === 0 ? [] : [pick(references, index >> 2), pick(references, index)],
      scac: scac === null ? null : Scac.make(scac),
      status: pick(RequestStatus.literals, index >> 3),
      created_at: Sample.onDay(pick(days, index >> 2)),
      updated_at: Sample.onDay(pick(days, index))
    })
  })

const beginnings = ["s", "SMPL1", "maeu", "MAEU_", "MAEU%", "PO", "po-1", "order", "ORDER\u{10ffff}", "a".repeat(200)]
const bound = Schema.Literals(days.map(Sample.onDay))

const Filter = Schema.Struct({
  q: Schema.Literals(["", ...beginnings, "a".repeat(201)]),
  request_number: Schema.Literals([...numbers, "none"]),
  status: RequestStatus,
  scac: Schema.Literals(["SIML", "MAEU", "ZZZZ"]),
  "created_at.start": bound,
  "created_at.end": bound,
  "updated_at.start": bound,
  "updated_at.end": bound
})
/** At most so many of the filter's parts, lest nothing be found. */
const Parts = Schema.Array(Schema.Literals(Struct.keys(Filter.fields))).check(Schema.isMaxLength(3))

const newestFirst = (a: TrackingRequest, b: TrackingRequest) =>
  `${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? 1 : -1

/** What every TrackingRequestStore finds: what the domain's `matches` selects, in the same order. */
export const trackingRequestSearchContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`TrackingRequestStore searches in ${adapter}`, (it) => {
    const saved = Ref.makeUnsafe<{ readonly account: AccountId; readonly all: ReadonlyArray<TrackingRequest> } | null>(
      null
    )
    const world = Effect.gen(function* () {
      const known = yield* Ref.get(saved)
      if (known !== null) return known
      const requests = yield* TrackingRequestStore
      const account = yield* newAccount()
      const all = rows(account)
      yield* Effect.forEach([...all, ...rows(yield* newAccount()).slice(0, 20)], requests.save)
      yield* Ref.set(saved, { account, all })
      return { account, all }
    })

    /** All of a list, each page from where the one before it ended. */
    const walked = Effect.fnUntraced(function* (account: AccountId, criterion: TrackingRequestCriterion) {
      const requests = yield* TrackingRequestStore
      const found: Array<string> = []
      let page: PageRequest = { number: 1, size: 50 }
      while (true) {
        const { end, rows } = yield* requests.listRows(account, criterion, page)
        found.push(...rows.map(({ id }) => id))
        assert.strictEqual(end !== undefined, rows.length === page.size)
        if (end === undefined) return found
        // The number is none of a page that there is, so that the place alone decides.
        page = { number: 1000, size: 50, after: end }
      }
    })

    const agrees = Effect.fnUntraced(function* (filter: Texts) {
      const criterion = criterionOf(trackingRequestFilters, filter)
      const { account, all } = yield* world
      const requests = yield* TrackingRequestStore
      const expected = all
        .filter((row) => matches(viewTrackingRequest(row))(criterion))
        .toSorted(newestFirst)
        .map(({ id }) => id)
      const found = yield* requests.list(account, criterion, { number: 1, size: 1000 })
      assert.deepStrictEqual(
        [found.rows.map(({ id }) => id), found.total],
        [expected, expected.length],
        JSON.stringify(filter)
      )
      const second = yield* requests.list(account, criterion, { number: 2, size: 7 })
      assert.deepStrictEqual(
        [second.rows.map(({ id }) => id), second.total],
        [expected.slice(7, 14), expected.length],
        "the second page"
      )
      assert.deepStrictEqual(yield* walked(account, criterion), expected, "page after page")
    })

    it.effect.prop(
      "as the domain says, for filters of every kind together",
      [Filter, Parts],
      ([filter, parts]) => agrees(Struct.pick(filter, parts)),
      { arbitrary: triedOn(200) }
    )

    it.effect("for each filter alone", () =>
      Effect.gen(function* () {
        for (const q of beginnings) yield* agrees({ q })
        for (const status of RequestStatus.literals) yield* agrees({ status })
        for (const request_number of numbers) yield* agrees({ request_number })
        yield* agrees({ "created_at.start": Sample.onDay(1), "created_at.end": Sample.onDay(2) })
        yield* agrees({ "updated_at.start": Sample.onDay(3) })
      })
    )

    it.effect("by the reference numbers that it has now", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const account_id = yield* newAccount()
        const request = Sample.request({ account_id, ref_numbers: ["old one"] })
        const found = Effect.fnUntraced(function* (q: string) {
          const criterion = criterionOf(trackingRequestFilters, { q })
          return (yield* requests.list(account_id, criterion, { number: 1, size: 5 })).total
        })
        yield* requests.save(request)
        assert.deepStrictEqual([yield* found("OLD"), yield* found("new")], [1, 0])
        yield* requests.save({ ...request, ref_numbers: ["New one"] } as TrackingRequest)
        assert.deepStrictEqual([yield* found("OLD"), yield* found("new"), yield* found("smpl")], [0, 1, 1])
      })
    )
  })
)
