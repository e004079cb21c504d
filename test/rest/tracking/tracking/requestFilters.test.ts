import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { at, free, other, paid, trackingRequest } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const one = (number: number, changes: Partial<TrackingRequest>) =>
  trackingRequest(number, { shipment_id: null, created_at: at(`2026-01-0${number}T12:00:00`), ...changes })

const all = [
  one(1, { status: "succeeded", scac: Scac.make("MAEU"), ref_numbers: ["PO-77"] }),
  one(2, { status: "pending", updated_at: at("2026-01-09T00:00:00") }),
  one(3, { status: "failed", failed_reason: "not_found", request_number: "OTHER3" }),
  one(4, { status: "awaiting_manifest", scac: Scac.make("CMDU") }),
  one(5, { status: "tracking_stopped" })
]

const saved = asIngestion(
  TrackingRequestStore.use((store) =>
    Effect.forEach([...all, one(6, { account_id: other.id }), one(7, { account_id: free.id })], store.save)
  )
)

const numbersOf = Effect.fnUntraced(function* (query: string, as = paid) {
  yield* saved
  const { body, status } = yield* get(`/v2/tracking_requests?include=&${query}`, as)
  assert.strictEqual(status, 200)
  assert.strictEqual(body.meta["total"], body.data.length)
  return body.data.map(({ attributes }) => Number(String(attributes["request_number"]).slice(-1)))
})

const selections = [
  ["", [5, 4, 3, 2, 1]],
  ["q=MAEU", [5, 4, 2, 1]],
  ["q=maeu", [5, 4, 2, 1]],
  ["q=po-7", [1]],
  ["q=77", []],
  ["q=MAEU%25", []],
  ["q=", [5, 4, 3, 2, 1]],
  ["filter[request_number]=other%203", [3]],
  ["filter[request_number]=OTHER", []],
  ["filter[status]=succeeded", [1]],
  ["filter[status]=created", [1]],
  ["filter[status]=pending", [2]],
  ["filter[status]=failed", [3]],
  ["filter[status]=awaiting_manifest", [4]],
  ["filter[status]=tracking_stopped", [5]],
  ["filter[scac]=maeu", [1]],
  ["filter[scac]=SEAU", [1]],
  ["filter[scac]=ZZZZ", []],
  ["filter[created_at][start]=2026-01-03T12:00:00Z", [5, 4, 3]],
  ["filter[created_at][end]=2026-01-02T12:00:00.000Z", [2, 1]],
  ["filter[created_at][start]=2026-01-02T00:00:00Z&filter[created_at][end]=2026-01-03T14:00:00%2B02:00", [3, 2]],
  ["filter[updated_at][start]=2026-01-05T00:00:00Z", [2]],
  ["filter[updated_at][end]=2026-01-05T00:00:00Z", [5, 4, 3, 1]],
  ["q=MAEU&filter[status]=pending&filter[scac]=MAEU", []],
  ["q=MAEU&filter[status]=pending", [2]]
] as const

const malformedQueries = [
  ["filter[status]=open", "filter[status]"],
  ["filter[status]=", "filter[status]"],
  ["filter[created_at][start]=yesterday", "filter[created_at][start]"],
  ["filter[created_at][end]=2026-01-01", "filter[created_at][end]"],
  ["filter[updated_at][start]=2026-02-30T00:00:00Z", "filter[updated_at][start]"],
  ["filter[updated_at][end]=9999-99-99T99:99:99Z", "filter[updated_at][end]"],
  ["q=%00", "q"],
  [`q=${"a".repeat(2001)}`, "q"]
] as const

onEachPlane("GET /tracking_requests filters", (it) => {
  it.effect.each(selections)("%s finds %j", ([query, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* numbersOf(query), [...expected])
    })
  )

  it.effect("shows each account its own, the free plan too", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* numbersOf("q=MAEU", other), [6])
      assert.deepStrictEqual(yield* numbersOf("q=MAEU", free), [7])
    })
  )

  it.effect("goes on to the next page with the filter", () =>
    Effect.gen(function* () {
      yield* saved
      const { body } = yield* get("/v2/tracking_requests?q=MAEU&page[size]=3")
      assert.deepInclude(body.meta, { size: 3, total: 4, pagination: { current: 1, next: 2, last: 2, records: 4 } })
      const next = new URL(body.links["next"] ?? "")
      const second = yield* get(`${next.pathname}${next.search}`)
      assert.strictEqual(second.body.data.length, 1)
      assert.isFalse("next" in second.body.links)
    })
  )

  it.effect("ignores filters that it does not know, and names them", () =>
    Effect.gen(function* () {
      yield* saved
      const query = "filter[colour]=red&filter[created_at]=today&filter[created_at][from]=x&filter[status]=pending"
      const { body } = yield* get(`/v2/tracking_requests?${query}`)
      assert.strictEqual(body.data.length, 1)
      assert.deepStrictEqual(body.meta["ignored_filters"], ["colour", "created_at"])
    })
  )

  it.effect.each(malformedQueries)("answers 400 to %s", ([query, parameter]) =>
    Effect.gen(function* () {
      const { body, status } = yield* get(`/v2/tracking_requests?${query}`)
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors[0]?.source, { parameter })
    })
  )
})
