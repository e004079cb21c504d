import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { apmReader } from "#adapters/terminals/apm/apmReader.ts"
import { Statement } from "#domain/Observation.ts"

import { event, fee, message as pushed, readBytes as readEmodal, status, unit } from "./emodal/units.ts"
import { box, encode, item, message, readBytes, receivedAt } from "./messages.ts"

/** A linear congruential generator: the same bodies on every run. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const intruders: ReadonlyArray<unknown> = [
  null,
  true,
  -1,
  1e308,
  "",
  "\u0000",
  "\ud800",
  "x".repeat(3_000),
  [],
  [[]],
  {},
  { text: null },
  { __proto__: null, toString: 1 },
  "2026-03-10T17:58:00+99:99",
  "9999-99-99"
]

const zoneOf = (locode: string) => (locode.startsWith("US") ? "America/Los_Angeles" : null)

const apm = apmReader({ zoneOf })

const readApm = (bytes: Uint8Array) =>
  apm.read(bytes, { source: "apm", received_at: receivedAt, facility: "USLAX/APMT" })

const terminalJson = message([
  item({
    available: true,
    holds: [{ text: "CUSTOMS HOLD", status: "hold" }, { text: "FREIGHT HOLD" }],
    fees: [{ type: "exam", amount: 10, currency: "USD" }],
    last_free_day: "2026-03-12",
    discharged_at: "2026-03-08T04:15:00-07:00",
    gated_out_at: "2026-03-10T04:15:00",
    yard_location: "C4",
    appointment_at: "2026-03-11T09:30:00-07:00",
    size_type: "45G1"
  }),
  item({ number: "TCLU0000009", available: false })
])

const emodal = pushed([
  unit({
    ShipmentStatusinfo: [status("CT"), status("CR"), status("AV"), status("NF", "2026-03-14T00:00:00")],
    SvcEventinfo: [event("UV", "2026-03-08T04:15:00"), event("OA", "2026-03-10T04:15:00")],
    feeinfo: [fee("4I", "10.5"), fee("4IE", 3)],
    routeinfo: { vessel_cd: "9321483", vslcdtype_cd: "L", vessel_nm: "KING", estarrival_dt: "2026-03-07T22:00:00" },
    cargoinfo: { seal_nbr: "S1,S2" },
    currentconditioninfo: { tmf_flg: "Y", fullempty_cd: "FULL", gross_wgt: "100", grosswgt_unit: "KG", yard_loc: "A" }
  }),
  unit({ ShipmentStatusinfo: [status("DN")] }, { unit_nbr: "TCLU0000009" })
])

const apmAnswer = [
  {
    containerId: box,
    readyForDelivery: "No",
    containerHolds: "CUSTOMS, FREIGHT",
    storagePaidThroughDate: "2026-03-14",
    demurrageOwed: "12.50",
    dischargeDateTimeLocal: "2026-03-08T04:15:00",
    facilityOutDateTimeLocal: "2026-03-10 09:00",
    vesselName: "KING",
    vesselEtaDateTimeLocal: "2026-03-07T22:00:00",
    appointment: "Yes",
    appointmentDateTimeLocal: "2026-03-10T08:30:00",
    containerGrossWeightPounds: 22_046,
    containerIsoCode: "45G1"
  },
  {
    containerId: box,
    eventDetails: [{ performedDateTimeLocal: "2026-03-08T04:15:00", eventType: "UNIT_DISCH", positionNotes: "A" }]
  }
]

/** Puts an intruder somewhere in a copy of the value. */
const intrude = (value: unknown, roll: (sides: number) => number): unknown => {
  const intruder = intruders[roll(intruders.length)]
  if (typeof value !== "object" || value === null || roll(6) === 0) return intruder
  if (Array.isArray(value)) {
    const at = roll(value.length)
    return value.map((entry: unknown, index) => (index === at ? intrude(entry, roll) : entry))
  }
  const entries = Object.entries(value)
  const at = roll(entries.length)
  return Object.fromEntries(
    entries.map(([key, entry], index): [string, unknown] => [key, index === at ? intrude(entry, roll) : entry])
  )
}

const damage = (bytes: Uint8Array, roll: (sides: number) => number): Uint8Array => {
  const copy = bytes.slice(0, roll(4) === 0 ? roll(bytes.length) : bytes.length)
  for (let times = roll(4); times > 0; times--) copy[roll(copy.length)] = roll(256)
  return copy
}

const isStatement = Schema.is(Statement)

it.each([
  { format: "terminal-json", base: terminalJson, readBytes },
  { format: "emodal", base: emodal, readBytes: readEmodal },
  { format: "apm-availability", base: apmAnswer, readBytes: readApm }
])("survives 2,000 mutated bodies of $format with statements that the domain accepts, or a sentence", (reader) => {
  const { base, readBytes } = reader
  let [read, failed] = [0, 0]
  for (let seed = 0; seed < 2_000; seed++) {
    const roll = dice(seed)
    const wrong = encode(intrude(base, roll))
    const reading = readBytes(seed % 2 === 0 ? wrong : damage(wrong, roll))
    if (Result.isFailure(reading)) {
      failed++
      assert.match(reading.failure, /^The message .*\.$/)
      continue
    }
    read++
    const { items, refused, statements } = reading.success
    for (const statement of statements) assert.isTrue(isStatement(statement), JSON.stringify(statement))
    for (const { excerpt, index, reason } of refused) {
      assert.isTrue(index < items && excerpt.length <= 2_000 && reason.length > 0)
    }
  }
  assert.isTrue(read > 500 && failed > 500, `${read} read, ${failed} failed`)
})

it("reads 10,000 containers in bounded time", () => {
  const items = Array.from({ length: 10_000 }, () => item({ holds: [], available: true, discharged_at: "2026-03-08" }))
  const start = performance.now()
  assert.strictEqual(Result.getOrThrow(readBytes(encode(message(items)))).items, 10_000)
  assert.isBelow(performance.now() - start, 5_000)
})
