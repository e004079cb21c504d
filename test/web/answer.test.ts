import { assert, it } from "@effect/vitest"

import { describeArrival, describeStatuses } from "#adapters/web/share/headline.ts"
import type { VoyageMoment, SharedShipmentDocument, Voyage } from "#adapters/web/share/shared.ts"
import { Instant, LocalDateTime } from "#domain/Time.ts"

const moment = (name: string, more: Partial<VoyageMoment> = {}): VoyageMoment => ({
  name,
  at: Instant.make("2026-10-28T13:15:00.000Z"),
  local_time: null,
  time_zone: "America/Los_Angeles",
  is_estimated: name.startsWith("Estimated"),
  is_overdue: false,
  ...more
})

const none: Voyage = { departure: null, arrival: null, inland: null }
const ends = { port_of_discharge: "Los Angeles", destination: null }

/** The headline as a reader sees it. */
const read = (voyage: Partial<Voyage>, more: Partial<typeof ends> | { readonly destination: string } = {}) =>
  describeArrival({ ...none, ...voyage }, { ...ends, ...more })
    .markup.replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

it("the headline is the estimate until the arrival is reported", () => {
  assert.strictEqual(
    read({ arrival: moment("Estimated arrival") }),
    "Estimated arrival in Los Angeles: 28 Oct 2026, 06:15 GMT-7"
  )
  assert.strictEqual(
    read({ arrival: moment("Estimated discharge") }),
    "Estimated discharge in Los Angeles: 28 Oct 2026, 06:15 GMT-7"
  )
  assert.strictEqual(read({ arrival: moment("Arrived") }), "Arrived in Los Angeles on 28 Oct 2026, 06:15 GMT-7")
})

it("the headline names what is unknown, and never an estimate as an arrival", () => {
  assert.strictEqual(read({}), "Estimated arrival in Los Angeles: not reported")
  assert.strictEqual(
    read({}, { port_of_discharge: null as never }),
    "Estimated arrival at the port of discharge: not reported"
  )
  assert.strictEqual(read({ arrival: moment("Arrived", { at: null }) }), "Arrived in Los Angeles, exact time unknown")
  const overdue = moment("Estimated arrival", { is_overdue: true })
  const sentence = "Arrival in Los Angeles not reported. It was estimated for 28 Oct 2026, 06:15 GMT-7"
  assert.strictEqual(read({ arrival: overdue }), sentence)
  const inland = moment("Estimated inland arrival", { time_zone: "America/Chicago" })
  assert.strictEqual(read({ arrival: overdue, inland }, { destination: "Chicago" }), sentence)
  const local = { at: null, local_time: LocalDateTime.make("2026-10-28T06:15:00"), time_zone: null }
  assert.strictEqual(
    read({ arrival: moment("Arrived", local) }),
    "Arrived in Los Angeles on 28 Oct 2026, 06:15 local time, time zone unknown"
  )
})

it("the headline is about the inland destination where something is known of it", () => {
  const arrival = moment("Arrived")
  const inland = moment("Estimated inland arrival", { time_zone: "America/Chicago" })
  assert.strictEqual(
    read({ arrival, inland }, { destination: "Chicago" }),
    "Estimated arrival in Chicago: 28 Oct 2026, 08:15 GMT-5"
  )
  assert.strictEqual(
    read({ arrival }, { destination: "Chicago" }),
    "Arrived in Los Angeles on 28 Oct 2026, 06:15 GMT-7"
  )
  assert.strictEqual(read({}, { destination: "Chicago" }), "Estimated arrival in Chicago: not reported")
})

it("a day without a time has no hours", () => {
  const midnight = { at: Instant.make("2026-10-28T07:00:00.000Z") }
  assert.strictEqual(
    read({ arrival: moment("Estimated arrival", midnight) }),
    "Estimated arrival in Los Angeles: 28 Oct 2026 GMT-7"
  )
})

const statuses = (...some: ReadonlyArray<SharedShipmentDocument["containers"][number]["status"]>) =>
  describeStatuses({
    containers: some.map((status, index) => ({
      number: `MSKU907032${index}`,
      status
    })) as unknown as SharedShipmentDocument["containers"]
  })

it("the containers are counted by status", () => {
  assert.strictEqual(statuses(), "Containers: not reported yet.")
  assert.strictEqual(statuses("available"), "Container MSKU9070320: available for pickup.")
  assert.strictEqual(statuses("on_ship", "on_ship"), "All 2 containers: on the vessel.")
  assert.strictEqual(
    statuses("available", "not_available", "available"),
    "3 containers: 2 available for pickup, 1 not available for pickup."
  )
})
