import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { hour, Instant, shift } from "#domain/Time.ts"

import { asIngestion, newFeed } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { terminalIdOf } from "../../support/reference.ts"
import { container, id, paid, shipment } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const hold = (name: "customs" | "USDA" | "line", status: "hold" | "pending" = "hold") => ({
  name,
  status,
  description: null
})
const fee = (type: "demurrage" | "exam" | "total", amount: number) => ({ type, amount, currency_code: "USD" })
const at = (text: string) => Instant.make(`${text}:00.000Z`)

/** Late by two days in Los Angeles, where the arrival is still on the 12th; in UTC it would be three. */
const late = {
  pod_original_eta_at: at("2026-01-10T20:00"),
  pod_eta_at: at("2026-01-11T20:00"),
  pod_ata_at: at("2026-01-13T05:00"),
  pod_timezone: "America/Los_Angeles",
  port_of_lading_locode: "CNSHA"
}

const shipments = [
  shipment(1, { id: ShipmentId.make(id(501)), ...late }),
  shipment(2, {
    id: ShipmentId.make(id(502)),
    pod_original_eta_at: at("2026-01-10T20:00"),
    pod_eta_at: at("2026-01-09T20:00"),
    pod_timezone: null,
    port_of_lading_locode: null
  }),
  shipment(3, {
    id: ShipmentId.make(id(503)),
    pod_original_eta_at: null,
    pod_eta_at: at("2026-01-09T20:00"),
    port_of_lading_locode: null
  })
]

const of = (index: number) => ({ shipment_id: ShipmentId.make(id(500 + index)) })

const rows = [
  container(1, {
    ...of(1),
    available_for_pickup: true,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [fee("demurrage", 75), fee("total", 175.5)],
    pickup_appointment_at: at("2026-03-31T23:30"),
    pod_terminal_id: terminalIdOf("USLAX/APMT")
  }),
  container(2, {
    ...of(2),
    available_for_pickup: false,
    holds_at_pod_terminal: [hold("customs"), hold("USDA", "pending")],
    fees_at_pod_terminal: [fee("exam", 0)],
    pod_terminal_id: terminalIdOf("USLAX/ELSE")
  }),
  container(3, {
    ...of(3),
    available_for_pickup: null,
    holds_at_pod_terminal: null,
    fees_at_pod_terminal: null
  }),
  container(4, {
    ...of(3),
    reported_status: "picked_up",
    current_status: "picked_up",
    current_stop: "gone",
    available_for_pickup: false,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    pod_full_out_at: at("2026-03-01T12:00"),
    empty_terminated_at: null
  }),
  container(5, {
    ...of(3),
    reported_status: "empty_returned",
    current_status: "empty_returned",
    current_stop: "gone",
    available_for_pickup: false,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    pod_full_out_at: at("2026-03-01T12:00"),
    empty_terminated_at: at("2026-03-05T12:00")
  })
]

/** A terminal that answered so many hours ago about a container. */
const answered = Effect.fnUntraced(function* (index: number, hours: number) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const { feeds } = yield* SourceStore
  const [row] = rows.slice(index - 1)
  if (row === undefined) return assert.fail(`there is no container ${index}`)
  const { id: feed_id } = yield* newFeed({ type: "facility", number: row.number, facility: "USLAX/PIERA" }, "terminal")
  yield* feeds.follow([
    { feed: feed_id, follower: { account_id: paid.id, subject: { type: "shipment", id: row.shipment_id } } }
  ])
  const poll = { feed_id, complete: true, detail: null, pages: [], changed: false, outcome: "found" } as const
  yield* feeds.recordPoll({ ...poll, at: shift(now, -hours * hour) })
})

const questions: ReadonlyArray<readonly [query: string, found: ReadonlyArray<number>]> = [
  ["filter[available_for_pickup]=true", [1]],
  ["filter[available_for_pickup]=false", [2, 4, 5]],
  ["filter[availability_known]=false", [3]],
  ["filter[availability_known]=true", [1, 2, 4, 5]],
  ["filter[release_readiness]=ready", [1]],
  ["filter[release_readiness]=held,unknown", [2, 3]],
  ["filter[release_readiness]==gone", [4, 5]],
  ["filter[release_readiness]=out_of_sync", []],
  ["filter[hold_name]=customs", [2]],
  ["filter[hold_name]=USDA,line", [2]],
  ["filter[hold_name][]=customs&filter[hold_name][]=USDA", [2]],
  ["filter[hold_name][]=customs&filter[hold_name][]=line", []],
  ["filter[fee_type]=demurrage", [1]],
  ["filter[fee_type]=exam,total", [1, 2]],
  ["filter[fee_amount]=>=100", [1]],
  ["filter[fee_amount]=175.50", [1]],
  ["filter[fee_amount]=<100", [2]],
  ["filter[fee_amount][]=>=0&filter[fee_amount][]=<=80", [2]],
  ["filter[pickup_appointment_at]=2026-03-31", [1]],
  ["filter[pickup_appointment_at]=@not_exists", [2, 3, 4, 5]],
  ["filter[terminal_checked_at]=<12.hours.ago", [2]],
  ["filter[terminal_checked_at]=>=12.hours.ago", [1]],
  ["filter[terminal_checked_at]=@not_exists", [3, 4, 5]],
  ["filter[eta_delay_days]=>=2", [1]],
  ["filter[eta_delay_days]=>2", []],
  ["filter[eta_delay_days]=-1", [2]],
  ["filter[picked_up_at]=@exists&filter[empty_returned_at]=@not_exists", [4]],
  ["filter[picked_up_at]=@exists&filter[empty_returned_at]=@exists", [5]],
  ["filter[current_status]=picked_up", [4]],
  ["filter[pod_terminal]=apm", [1]],
  ["filter[pod_terminal]=apmt", [1]],
  ["filter[pod_terminal]=USLAX/ELSE,=USLAX/APMT", [1, 2]],
  ["filter[pod_terminal]=Nowhere", []],
  ["filter[pod_terminal]=@not_exists", [3, 4, 5]],
  ["filter[pol_code]=CNSHG", [1]],
  ["filter[pol_code]==CNSHA,USNYC", [1]]
]

const refused = [
  [
    "filter[release_readiness]=Ready",
    "must be one of `ready`, `held`, `out_of_sync`, `unknown`, or `gone`. A value can have the prefix `=`. Separate several values with commas"
  ],
  [
    "filter[hold_name]=usda",
    "must be one of `freight`, `line`, `customs`, `USDA`, `VACIS`, `TMF`, or `other`. A value can have the prefix `=`. Separate several values with commas"
  ],
  ["filter[available_for_pickup]=yes", "must be `true` or `false`"],
  [
    "filter[fee_amount]=>=many",
    "must be a number such as `2` or `99.5`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`"
  ],
  [
    "filter[terminal_checked_at]=<12.minutes.ago",
    "must be an ISO 8601 date-time with seconds and a zone (`2027-01-31T05:00:00Z`), `3.hours.ago`, or `3.hours.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. `@exists` and `@not_exists` test for a value"
  ]
] as const

onEachPlane("What dispatchers ask of containers", (it) => {
  it.effect("is answered with the containers that are meant, and never with all of them", () =>
    Effect.gen(function* () {
      yield* ShipmentStore.use((store) => Effect.forEach(shipments, (row) => store.save([row])))
      yield* ContainerStore.use((store) => Effect.forEach(rows, (row) => store.save([row])))
      yield* asIngestion(Effect.all([answered(1, 11), answered(2, 13)]))
      for (const [query, found] of questions) {
        const { body } = yield* get(`/v2/containers?${query}`)
        assert.sameMembers(
          body.data.map(({ id }) => rows.findIndex((row) => row.id === id) + 1),
          [...found],
          query
        )
      }
    })
  )

  it.effect("is refused with what would be taken", () =>
    Effect.gen(function* () {
      for (const [query, detail] of refused) {
        const { body, status } = yield* get(`/v2/containers?${query}`)
        const parameter = query.slice(0, query.indexOf("="))
        assert.strictEqual(status, 400)
        assert.deepStrictEqual(
          body.errors.map((error) => [error.detail, error.code, error.source]),
          [[`\`${parameter}\` ${detail}.`, "invalid_filter", { parameter }]]
        )
      }
    })
  )
})
