import { readdirSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import { dcsaReader } from "#adapters/carriers/dcsa/dcsaReader.ts"
import type { TakenIn } from "#application/ingestion/Intake.ts"
import { ReferenceData } from "#application/ports/ReferenceData.ts"
import type { Statement } from "#domain/Observation.ts"
import { Instant } from "#domain/Time.ts"

import { firstAccount, inMemory, refusedOf, seen, takeIn } from "../ingest/inbox.ts"
import type { Seen } from "../ingest/inbox.ts"

interface Became {
  readonly items: number
  readonly observations: Readonly<Record<string, number>>
  readonly refused: ReadonlyArray<readonly [index: number, reason: string]>
  readonly shipments: ReadonlyArray<Seen>
}

/** A shipment of which no port and no milestone is known. */
const bare = (number: string, documents: Partial<Seen>, containers: Seen["containers"] = {}): Seen => ({
  number,
  bill: null,
  booking: null,
  pol: null,
  pod: null,
  ...documents,
  containers
})

const unmoved = { APZU4812090: { status: "new" } }
const hhl123 = bare("reserved-HHL123", { bill: "reserved-HHL123", booking: "ABC123123123" }, unmoved)
const hhl718 = bare("HHL71800000", { bill: "HHL71800000", booking: "ABC709951" })

// Each entry was read off the sample by hand.
const table: Readonly<Record<string, Became>> = {
  // A vessel's arrival at Paris and an estimated load of the empty box there, each told twice: one place is no route, and
  // what is estimated is no milestone. The events name bill, booking and box together.
  "tnt-220-response.json": {
    items: 7,
    observations: { equipment: 1, membership: 3, move: 4, other: 3, reference: 1, seal: 1 },
    refused: [],
    shipments: [hhl123]
  },
  // Two events contradict themselves in their places; the void arrival notice names no document that is tracked.
  "tnt-220-response-wrong-attribute-values.json": {
    items: 3,
    observations: { other: 1 },
    refused: [
      [0, "The event names two places: XYBCD and XYABC."],
      [2, "The event names two places: XYABC and XYCDE and XYBCD."]
    ],
    shipments: []
  },
  // Shipping instructions name neither bill, booking nor box. The two that can be read say the same.
  "tnt-220-response-wrong-date-times.json": {
    items: 7,
    observations: { other: 1 },
    refused: [
      [2, "eventDateTime is missing."],
      [3, 'eventCreatedDateTime is "2021 01 01 14:12:56", which is no time.'],
      [4, 'eventDateTime is "2019/11/12 07:41:00 +08:30", which is no time of an event.'],
      [5, "An actual event was created on 1999-01-01T14:12:56.000Z, more than a day before it happened."],
      [6, "eventCreatedDateTime 2099-01-01T14:12:56.000Z is later than the message was received."]
    ],
    shipments: []
  },
  // Drafts of a booking and of a bill, told apart by four ids; the box that both name makes them one shipment.
  "tnt-220-response-wrong-event-ids.json": {
    items: 7,
    observations: { membership: 2, other: 4 },
    refused: [[0, "eventID is a number."]],
    shipments: [hhl123]
  },
  // The events are hidden one level too deep.
  "tnt-220-response-wrong-structure.json": {
    items: 2,
    observations: {},
    refused: [
      [0, "eventType is missing."],
      [1, "eventType is missing."]
    ],
    shipments: []
  },
  // A measurement of a box that no document names: a shipment of its own, without a bill.
  "tnt-300-request-reefer.json": {
    items: 1,
    observations: { equipment: 1, other: 1 },
    refused: [],
    shipments: [bare("APZU4812090", {}, unmoved)]
  },
  // The departure from Southampton names bill and booking, but no box; the empty gate-in at Paris, the sensor and the
  // measurement name the box, but no document: two shipments. The gate-in is at no port of a route.
  "tnt-300-response.json": {
    items: 5,
    observations: { equipment: 1, move: 2, other: 2, reference: 1, status: 1 },
    refused: [],
    shipments: [bare("APZU4812090", {}, unmoved), { ...hhl718, pol: "GBSOU" }]
  },
  // A laden load at Rotterdam, 14:15 UTC, for export, of a box that no document names.
  "tnt-300-request-equipment.json": {
    items: 1,
    observations: { equipment: 1, move: 1 },
    refused: [],
    shipments: [
      {
        ...bare(
          "APZU4812090",
          {},
          {
            APZU4812090: { pol_vessel_loaded_at: "2026-01-20T14:15:00.000Z", status: "on_ship" }
          }
        ),
        pol: "NLRTM"
      }
    ]
  },
  // A discharge at Genoa, 12:30 UTC, which the source calls a transshipment, of a box that no document names; bill and
  // booking are expected at Barcelona.
  "tnt-300-response-nextpage.json": {
    items: 5,
    observations: { equipment: 1, move: 2, other: 3, reference: 1 },
    refused: [],
    shipments: [bare("APZU4812090", {}, { APZU4812090: { status: "on_ship" } }), { ...hhl718, pod: "ESBCN" }]
  }
}

const folder = new URL("../../../shared/samples/dcsa/", import.meta.url)
const sample = (name: string) => ({ name, bytes: readFileSync(new URL(name, folder)) })

const observationsOf = ({ message }: TakenIn) => {
  const counts: Record<string, number> = {}
  for (const { fact } of message?.reading.statements ?? []) counts[fact.type] = (counts[fact.type] ?? 0) + 1
  return counts
}

/** What a statement says, whenever it was said and however it is told apart from others of its message. */
const content = ({ fact_key: _key, revision: _revision, ...said }: Statement) => JSON.stringify(said)

describe("a sample becomes shipments", () => {
  it("every sample has its entry", () => {
    assert.sameMembers(readdirSync(folder), Object.keys(table))
  })

  for (const [name, became] of Object.entries(table)) {
    it.effect(name, () =>
      inMemory(
        Effect.gen(function* () {
          const account = yield* firstAccount
          const taken = yield* takeIn(account, sample(name))
          const shipments = yield* seen(account)
          const found = {
            items: taken.message?.reading.items,
            observations: observationsOf(taken),
            refused: refusedOf(taken),
            shipments
          }
          assert.deepStrictEqual<unknown>(found, became)
          assert.deepInclude(taken, { format: "dcsa", isNew: true })
        })
      )
    )

    it.effect(`${name}: every item is refused or says something`, () =>
      inMemory(
        Effect.gen(function* () {
          const { gazetteer } = yield* ReferenceData
          const { message } = yield* takeIn(yield* firstAccount, sample(name))
          const whole = new Set(message?.reading.statements.map(content))
          const refused = new Map(message?.reading.refused.map(({ index, reason }) => [index, reason]))
          const parsed = JSON.parse(sample(name).bytes.toString()) as
            | { readonly events?: Array<unknown> }
            | Array<unknown>
          const items = Array.isArray(parsed) ? parsed : (parsed.events ?? [])
          assert.strictEqual(items.length, message?.reading.items)
          for (const [index, item] of items.entries()) {
            const alone = dcsaReader({ zoneOf: gazetteer.zoneOf }).read(Buffer.from(JSON.stringify([item])), {
              source: "inbox",
              received_at: Instant.make("2026-06-01T00:00:00.000Z")
            })
            const { refused: reasons, statements } = Result.getOrThrow(alone)
            assert.strictEqual(reasons[0]?.reason, refused.get(index), `item ${index}`)
            const isKept = statements.some((statement) => whole.has(content(statement)))
            assert.strictEqual(isKept, !refused.has(index), `item ${index}`)
          }
        })
      )
    )
  }

  it.effect("all samples in one account, twice and in two orders", () =>
    Effect.gen(function* () {
      const names = readdirSync(folder).sort()
      const after = (order: ReadonlyArray<string>) =>
        inMemory(
          Effect.gen(function* () {
            const account = yield* firstAccount
            yield* Effect.forEach(order, (name) => takeIn(account, sample(name)), { discard: true })
            return (yield* seen(account)).map(({ number: _first, ...shipment }) => shipment)
          })
        )
      const once = yield* after(names)
      assert.deepStrictEqual(
        once.map(({ bill, booking, containers }) => [bill, booking, Object.keys(containers)]),
        [
          ["HHL71800000", "ABC709951", []],
          ["reserved-HHL123", "ABC123123123", ["APZU4812090"]]
        ]
      )
      const inverse = (yield* after([...names.toReversed(), ...names])).toSorted((a, b) =>
        String(a.bill) < String(b.bill) ? -1 : 1
      )
      assert.deepStrictEqual(inverse, once)
    })
  )
})
