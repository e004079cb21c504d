import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { inboxFeed } from "#application/tracking/source/inboxFeed.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always, startsWith } from "#domain/query/Criterion.ts"
import { field, number as numberFilter } from "#domain/search/shipment/readers.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"
import { newShipment } from "#domain/voyage/shipment/newShipment.ts"

import { containerA, containerB, interchange, message } from "../edi/edifact/support.ts"
import { interchange as x12, set } from "../edi/x12/messages.ts"
import * as Sample from "../support/samples.ts"
import { file, firstAccount, inMemory } from "./inbox.ts"

type Reference = readonly [type: "BKG" | "TRD", number: string]

/** A carrier's report that the container was loaded at Shanghai. */
const loaded = (container: string, ...references: ReadonlyArray<Reference>) => ({
  eventID: `LOAD-${container}-${references.map(([, number]) => number).join("+")}`,
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  equipmentEventTypeCode: "LOAD",
  eventDateTime: "2026-04-20T10:00:00+08:00",
  eventCreatedDateTime: "2026-04-20T12:00:00+08:00",
  equipmentReference: container,
  emptyIndicatorCode: "LADEN",
  eventLocation: { UNLocationCode: "CNSHA" },
  transportCall: { modeOfTransport: "VESSEL", UNLocationCode: "CNSHA", facilityTypeCode: "POTE" },
  documentReferences: references.map(([documentReferenceType, documentReferenceValue]) => ({
    documentReferenceType,
    documentReferenceValue
  }))
})

/** A terminal's report that a ship discharged the container at Los Angeles. */
const discharged = (container: string, bill: string) =>
  interchange(
    message("COARRI:D:95B:UN", [
      "BGM+44+D1+9",
      "TDT+20+7E+1++MAE:172:166+++9302889:146:11:EUGEN MAERSK",
      "LOC+11+USLAX:139:6",
      `EQD+CN+${container}+45G1:102:5++3+5`,
      `RFF+BM:${bill}`,
      "DTM+203:202605100700:203",
      "LOC+165+USLAX:139:6"
    ])
  ).replace("260120:0800", "260510:0800")

const inboxOf = Effect.fn("inboxOf")(function* (account: AccountId, source: string) {
  const credential = Sample.credential({ source, serves: [account] })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const inbox: InboxWithoutSecret = {
    name: InboxName.make(source.toLowerCase()),
    credential_id: credential.id,
    source,
    format: "auto",
    auth: "bearer",
    data_source: source === "terminal" ? "terminal" : null,
    created_at: Sample.start
  }
  return inbox
})

const push = (inbox: InboxWithoutSecret, content: unknown) => {
  const { bytes, name } = file("message", content)
  return Intake.use((intake) => intake.takeInto(inbox, name, bytes))
}

const page = { number: 1, size: 10 }

const searched = (account: AccountId, criterion: ShipmentCriterion) =>
  Effect.map(
    ShipmentStore.use((store) => store.search(account, criterion, "created_at", page)),
    ({ rows }) => rows
  )

/** The numbers of the shipments and their containers. */
const shown = Effect.fn("shown")(function* (account: AccountId) {
  const rows = yield* searched(account, always)
  const found = yield* Effect.forEach(rows, (shipment) =>
    Effect.map(
      ContainerStore.use((store) => store.ofShipments(account, [shipment.id])),
      (containers) => ({
        bill: shipment.bill_of_lading_number,
        scac: shipment.shipping_line_scac,
        normalized: shipment.normalized_number,
        containers: containers.map(({ number, pod_discharged_at }) => [number, pod_discharged_at])
      })
    )
  )
  return found.toSorted((a, b) => ((a.bill ?? "") < (b.bill ?? "") ? -1 : 1))
})

/** How many shipments the exact filter and the search find by a number. */
const foundBy = Effect.fn("foundBy")(function* (account: AccountId, number: string) {
  const exact = yield* Effect.fromResult(numberFilter(number, Sample.start))
  const begun = startsWith(field("search_term"), number.toUpperCase())
  return [(yield* searched(account, exact)).length, (yield* searched(account, begun)).length]
})

const inWorld = <A, E>(
  work: (world: {
    account: AccountId
    maersk: InboxWithoutSecret
    oocl: InboxWithoutSecret
    terminal: InboxWithoutSecret
  }) => Effect.Effect<A, E, ContainerStore | SourceStore | Intake | ShipmentStore>
) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const maersk = yield* inboxOf(account, "MAEU")
      const oocl = yield* inboxOf(account, "OOLU")
      const terminal = yield* inboxOf(account, "terminal")
      return yield* work({ account, maersk, oocl, terminal })
    })
  )

const whole = (bill: string) => [
  { bill, scac: "MAEU", normalized: "204781553", containers: [[containerA, "2026-05-10T14:00:00.000Z"]] }
]

describe("a bill with and without its carrier's SCAC", () => {
  const spellings = ["MAEU204781553", "204781553", "maeu 204 781 553", "MAEU-204781553", "SEAU204781553"]
  for (const spelling of spellings) {
    it.effect(`is one shipment where a terminal names ${spelling} after the carrier`, () =>
      inWorld(({ account, maersk, terminal }) =>
        Effect.gen(function* () {
          yield* push(maersk, [loaded(containerA, ["BKG", "204790001"], ["TRD", "204781553"])])
          yield* push(terminal, discharged(containerA, spelling))
          assert.deepStrictEqual<unknown>(yield* shown(account), whole("204781553"))
        })
      )
    )

    it.effect(`is one shipment where a terminal names ${spelling} before the carrier`, () =>
      inWorld(({ account, maersk, terminal }) =>
        Effect.gen(function* () {
          yield* push(terminal, discharged(containerA, spelling))
          yield* push(maersk, [loaded(containerA, ["BKG", "204790001"], ["TRD", "204781553"])])
          assert.deepStrictEqual<unknown>(yield* shown(account), whole("204781553"))
        })
      )
    )
  }

  it.effect("is found in either spelling", () =>
    inWorld(({ account, maersk }) =>
      Effect.gen(function* () {
        yield* push(maersk, [loaded(containerA, ["TRD", "MAEU204781553"])])
        for (const number of ["204781553", "MAEU204781553"]) {
          assert.deepStrictEqual(yield* foundBy(account, number), [1, 1], number)
        }
        assert.deepStrictEqual(yield* foundBy(account, "204-781553"), [0, 0])
      })
    )
  )

  it.effect("is of two shipments where two carriers have the same number", () =>
    inWorld(({ account, maersk, oocl, terminal }) =>
      Effect.gen(function* () {
        yield* push(maersk, [loaded(containerA, ["TRD", "2047815531"])])
        yield* push(oocl, [loaded(containerB, ["TRD", "OOLU2047815531"])])
        yield* push(terminal, discharged(containerB, "OOLU2047815531"))
        assert.deepStrictEqual<unknown>(yield* shown(account), [
          { bill: "2047815531", scac: "MAEU", normalized: "2047815531", containers: [[containerA, null]] },
          {
            bill: "OOLU2047815531",
            scac: "OOLU",
            normalized: "2047815531",
            containers: [[containerB, "2026-05-10T14:00:00.000Z"]]
          }
        ])
      })
    )
  )

  it.effect("joins two shipments that an earlier release has made of it", () =>
    inWorld(({ account, maersk, terminal }) =>
      Effect.gen(function* () {
        yield* push(terminal, discharged(containerA, "MAEU204781553"))
        const other = newShipment({
          id: Sample.shipmentId(),
          account_id: account,
          created_at: Sample.start,
          bill_of_lading_number: "204781553",
          normalized_number: "204781553",
          shipping_line_scac: Scac.make("MAEU")
        })
        yield* ShipmentStore.use((store) => store.save([other]))
        const { feeds } = yield* SourceStore
        const feed = yield* inboxFeed(maersk)
        yield* feeds.follow([
          { feed: feed.id, follower: { account_id: account, subject: { type: "shipment", id: other.id } } }
        ])
        yield* push(maersk, [loaded(containerA, ["TRD", "204781553"])])
        assert.deepStrictEqual<unknown>(yield* shown(account), whole("204781553"))
      })
    )
  )
})

describe("a container on several bills of one booking", () => {
  const split = [loaded(containerA, ["BKG", "204790002"], ["TRD", "204780001"], ["TRD", "204780002"])]

  it.effect("is found by each of them", () =>
    inWorld(({ account, maersk }) =>
      Effect.gen(function* () {
        yield* push(maersk, split)
        for (const number of ["204780001", "204780002", "MAEU204780002", "204790002"]) {
          assert.deepStrictEqual(yield* foundBy(account, number), [1, 1], number)
        }
      })
    )
  )

  it.effect("stays one container when another source names the second bill", () =>
    inWorld(({ account, maersk, terminal }) =>
      Effect.gen(function* () {
        yield* push(maersk, split)
        yield* push(terminal, discharged(containerA, "MAEU204780002"))
        const [only, ...more] = yield* shown(account)
        assert.deepStrictEqual<unknown>([only?.containers, more], [[[containerA, "2026-05-10T14:00:00.000Z"]], []])
      })
    )
  )
})

it.effect("a bill of several bookings is found by each of them", () =>
  inWorld(({ account, maersk }) =>
    Effect.gen(function* () {
      yield* push(maersk, [loaded(containerA, ["BKG", "204790003"], ["TRD", "204780003"])])
      yield* push(maersk, [loaded(containerB, ["BKG", "204790004"], ["TRD", "204780003"])])
      for (const number of ["204790003", "204790004", "204780003"]) {
        assert.deepStrictEqual(yield* foundBy(account, number), [1, 1], number)
      }
      assert.strictEqual((yield* shown(account))[0]?.containers.length, 2)
    })
  )
)

describe("a house bill", () => {
  /** A carrier's 315 that names the master bill, perhaps with others. */
  const status = (...n9: ReadonlyArray<string>) =>
    x12([
      set("315", [
        "B4***VD*20260420*1000*CNSHA*MSKU*907032*L*4310*SHANGHAI*UN*3",
        ...n9,
        "Q2*9302889*****20260420***7E***L*EUGEN MAERSK",
        "R4*L*UN*CNSHA*SHANGHAI*CN",
        "DTM*140*20260420*1000*LT"
      ])
    ])

  it.effect("never stands for the bill of the carrier, and finds its shipment", () =>
    inWorld(({ account, maersk }) =>
      Effect.gen(function* () {
        yield* push(maersk, status("N9*BM*AHOUSE4711", "N9*MB*MAEU204780009", "N9*BN*204790009"))
        const [only, ...more] = yield* shown(account)
        assert.deepStrictEqual<unknown>([only?.bill, more], ["MAEU204780009", []])
        for (const number of ["AHOUSE4711", "204780009"]) {
          assert.deepStrictEqual(yield* foundBy(account, number), [1, 1], number)
        }
      })
    )
  )

  it.effect("under two bills makes no shipment of both", () =>
    inWorld(({ account, maersk }) =>
      Effect.gen(function* () {
        for (const master of ["204780010", "204780011"]) {
          yield* push(maersk, status("N9*HB*AHOUSE4712", `N9*OB*${master}`))
        }
        assert.deepStrictEqual(
          (yield* shown(account)).map(({ bill }) => bill),
          ["204780010", "204780011"]
        )
      })
    )
  )
})
