import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"

import { file, firstAccount, inMemory, refusedOf, seen, takeIn } from "./inbox.ts"
import type { File, Seen } from "./inbox.ts"

const edi = (name: string): File => ({
  name: `${name}.edi`,
  bytes: readFileSync(new URL(`../edi/edifact/fixtures/${name}.edi`, import.meta.url))
})

const [carrier, quay, gates] = [edi("iftsta-ocean"), edi("coarri-discharge"), edi("codeco-import")]
const box = "LFLU0000012"

/** Takes in files one after the other, as one account. */
const after = (...files: ReadonlyArray<File>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* Effect.forEach(files, (one) => takeIn(account, one), { discard: true })
      const shipment = (yield* seen(account)).find(({ bill }) => bill === "LFLN26010001")
      return { shipment, events: yield* eventsOf(account) }
    })
  )

/** The standing events of an account: name and time. */
const eventsOf = Effect.fn("eventsOf")(function* (account: AccountId) {
  const all = { number: 1, size: 100 }
  const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", all))
  const logs = yield* Effect.forEach(rows, ({ id }) => EventLog.use((log) => log.latestOf(account, id)))
  return logs
    .flat()
    .filter(({ invalidated_at }) => invalidated_at === null)
    .map(({ event, timestamp }) => `${event} ${timestamp}`)
    .sort()
})

/** The gate-out of the fixture as a message of this function (9, 5, 1), written and happened at these times. */
const gateOut = (bgm: number, written: string, happened: string): File => {
  const text = new TextDecoder().decode(gates.bytes)
  const changed = text
    .slice(0, text.indexOf("UNH+2"))
    .replace("BGM+36+G0001+9", `BGM+36+G0001+${bgm}`)
    .replace("DTM+137:202601250935", `DTM+137:${written}`)
    .replace("DTM+7:202601250930", `DTM+7:${happened}`)
  return file(`gate-out-${bgm}.edi`, `${changed}UNZ+1+3001'`)
}

const original = gateOut(9, "202601250935", "202601250930")

const untilOut = {
  status: "picked_up",
  empty_out_at: "2026-01-04T02:00:00.000Z",
  pol_full_in_at: "2026-01-06T03:30:00.000Z",
  pol_vessel_loaded_at: "2026-01-08T07:05:00.000Z",
  pol_vessel_departed_at: "2026-01-08T15:00:00.000Z",
  // The terminal's report, not the carrier's of five minutes later.
  pod_arrived_at: "2026-01-22T15:10:00.000Z",
  pod_discharged_at: "2026-01-22T21:40:00.000Z",
  pod_full_out_at: "2026-01-25T17:30:00.000Z"
}

it.effect("a carrier's IFTSTA and a terminal's COARRI and CODECO make one trip, up to the empty return", () =>
  Effect.gen(function* () {
    const { shipment } = yield* after(carrier, quay, gates)
    assert.deepInclude(shipment, { booking: "BK26010001", pol: "CNSHA", pod: "USLAX" })
    const returned = { ...untilOut, status: "empty_returned", empty_terminated_at: "2026-01-30T00:15:00.000Z" }
    assert.deepStrictEqual<unknown>(shipment?.containers, { [box]: returned })
  })
)

it.effect("as long as the trip lasts, it is the same in whatever order they come", () =>
  Effect.gen(function* () {
    for (const order of [
      [carrier, quay, original],
      [original, quay, carrier],
      [quay, carrier, original, quay, carrier]
    ]) {
      const { shipment } = yield* after(...order)
      assert.deepStrictEqual<unknown>(shipment?.containers, { [box]: untilOut })
    }
  })
)

it.effect("a file is recognised as EDIFACT, and its unused parts are reported", () =>
  inMemory(
    Effect.gen(function* () {
      const taken = yield* takeIn(yield* firstAccount, quay)
      assert.deepInclude(taken, { format: "edifact", isNew: true })
      assert.deepStrictEqual<unknown>(refusedOf(taken), [
        [0, '"LFLU0000020" is not a container number, or its check digit is wrong.']
      ])
    })
  )
)

/** The carrier's own report of the same gate-out, in DCSA: a minute later, at the same place. */
const dcsa = file("carrier.json", [
  {
    eventID: "gate-out",
    eventType: "EQUIPMENT",
    eventClassifierCode: "ACT",
    eventDateTime: "2026-01-25T09:31:00-08:00",
    equipmentEventTypeCode: "GTOT",
    equipmentReference: box,
    emptyIndicatorCode: "LADEN",
    eventLocation: { UNLocationCode: "USLAX" },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "LFLN26010001" }]
  }
])

it.effect("the same gate-out, reported by a CODECO and by a carrier's DCSA, is one event: the terminal's", () =>
  Effect.gen(function* () {
    for (const order of [
      [carrier, quay, original, dcsa],
      [dcsa, original, quay, carrier]
    ]) {
      const { events, shipment } = yield* after(...order)
      const out = events.filter((event) => event.includes("full_out"))
      assert.deepStrictEqual(out, ["container.transport.full_out 2026-01-25T17:30:00.000Z"])
      assert.deepStrictEqual<unknown>(shipment?.containers[box], untilOut)
    }
  })
)

const replaced = gateOut(5, "202601251200", "202601251105")
const cancelled = gateOut(1, "202601251300", "202601251105")

it.effect("a replacement moves the gate-out and a cancellation takes it back, in whatever order they come", () =>
  Effect.gen(function* () {
    const outOf = Effect.fn("outOf")(function* (...files: ReadonlyArray<File>) {
      const { events, shipment } = yield* after(carrier, quay, ...files)
      const milestones: Seen["containers"][string] | undefined = shipment?.containers[box]
      const told = events.filter((event) => event.includes("full_out"))
      return [milestones?.["pod_full_out_at"], told.length] as const
    })
    const moved = "2026-01-25T19:05:00.000Z"
    assert.deepStrictEqual<unknown>(yield* outOf(original), ["2026-01-25T17:30:00.000Z", 1])
    assert.deepStrictEqual<unknown>(yield* outOf(original, replaced), [moved, 1])
    assert.deepStrictEqual<unknown>(yield* outOf(replaced, original), [moved, 1])
    assert.deepStrictEqual<unknown>(yield* outOf(original, replaced, cancelled), [undefined, 0])
    assert.deepStrictEqual<unknown>(yield* outOf(cancelled, original, replaced), [undefined, 0])
  })
)

/** A depot inland, which took the laden import in: the status of its equipment (EQD, 8249) says so. */
const atDepot = (status: string, happened: string): File =>
  file(
    `depot-${status}.edi`,
    [
      "UNB+UNOA:2+USCHIDEPOT+LFLN+260120:0800+5001",
      "UNH+1+CODECO:D:95B:UN:SMDG16",
      "BGM+34+D1+9",
      `EQD+CN+${box}+45G1:102:5++${status}+5`,
      "RFF+BM:LFLN26010001",
      `DTM+7:${happened}:203`,
      "LOC+165+USCHI:139:6+DEPOT1:TER:ZZZ",
      "UNT+7+1",
      "UNZ+1+5001",
      ""
    ].join("'")
  )

it.effect("an import that a depot inland takes in is never the full-in at the port of lading", () =>
  Effect.gen(function* () {
    const fullIn = Effect.fn("fullIn")(function* (...files: ReadonlyArray<File>) {
      const { events, shipment } = yield* after(...files)
      const milestones: Seen["containers"][string] | undefined = shipment?.containers[box]
      return [milestones?.["pol_full_in_at"], events.filter((event) => event.includes("full_in")).length] as const
    })
    const import_ = atDepot("3", "202601280900")
    assert.deepStrictEqual<unknown>(yield* fullIn(import_), [undefined, 0])
    assert.deepStrictEqual<unknown>(yield* fullIn(import_, quay), [undefined, 0])
    assert.deepStrictEqual<unknown>(yield* fullIn(carrier, quay, import_), ["2026-01-06T03:30:00.000Z", 1])
    assert.deepStrictEqual<unknown>(yield* fullIn(atDepot("2", "202601030900")), ["2026-01-03T15:00:00.000Z", 1])
  })
)
