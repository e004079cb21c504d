import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"

import { containerA, containerB, containerC, interchange, message } from "../edi/edifact/support.ts"
import { file, firstAccount, inMemory, seen, takeIn } from "./inbox.ts"

interface Told {
  readonly container: string
  readonly bill?: string
  readonly isFull?: boolean
  readonly day?: string
}

/** A carrier's status message: one container each, all of the booking K. */
const statuses = (...all: ReadonlyArray<Told>): string =>
  interchange(
    ...all.map(({ bill, container, day = "04", isFull = false }, index) =>
      message(
        "IFTSTA:D:00B:UN",
        [
          `BGM+23+ST${index}+9`,
          `DTM+137:202601${day}1000:203`,
          "CNI+1+1",
          isFull ? "STS+1+I:::GATE IN FULL" : "STS+1+EE:::EMPTY TO SHIPPER",
          ...(bill === undefined ? [] : [`RFF+BM:${bill}`]),
          "RFF+BN:K26010001",
          `RFF+EQ:${container}`,
          `DTM+334:202601${day}1000:203`,
          "LOC+175+CNSHA:139:6",
          `EQD+CN+${container}+45G1:102:5++2+${isFull ? 5 : 4}`
        ],
        `${index + 1}`
      )
    )
  )

const ofFirst: Told = { bill: "B26010001", container: containerA }
const ofSecond: Told = { bill: "B26010002", container: containerB }

/** The bill, the booking and the containers of each shipment that these files make, taken in one after the other. */
const after = (...texts: ReadonlyArray<string>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* Effect.forEach(texts, (text, index) => takeIn(account, file(`${index}.edi`, text)), { discard: true })
      const all = { number: 1, size: 10 }
      const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", all))
      const shown = yield* Effect.forEach(rows, ({ bill_of_lading_number: bill, booking_number, id }) =>
        Effect.gen(function* () {
          const containers = yield* ContainerStore.use((store) => store.ofShipments(account, [id]))
          const present = containers.filter(({ membership_ended_at }) => membership_ended_at === null)
          return [bill ?? "", booking_number, present.map(({ number }) => number).sort()] as const
        })
      )
      return shown.toSorted(([a], [b]) => (a < b ? -1 : 1))
    })
  )

const apart = [
  ["B26010001", "K26010001", [containerA]],
  ["B26010002", "K26010001", [containerB]]
]

describe("two bills of one booking, in files", () => {
  const ways: Readonly<Record<string, ReadonlyArray<string>>> = {
    "in one file": [statuses(ofFirst, ofSecond)],
    "one after the other": [statuses(ofFirst), statuses(ofSecond)],
    "the other way round": [statuses(ofSecond), statuses(ofFirst)],
    "after the booking alone": [
      statuses({ container: containerA }, { container: containerB }),
      statuses(ofFirst, ofSecond)
    ],
    "before the booking alone": [statuses(ofFirst, ofSecond), statuses({ container: containerA, day: "05" })]
  }
  for (const [way, texts] of Object.entries(ways)) {
    it.effect(`are two shipments, each with its own container, ${way}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual<unknown>(yield* after(...texts), apart)
      })
    )
  }

  it.effect("what names the booking alone reaches the shipment of its container", () =>
    Effect.gen(function* () {
      const later = statuses({ container: containerB, isFull: true, day: "06" })
      const shown = yield* inMemory(
        Effect.gen(function* () {
          const account = yield* firstAccount
          for (const text of [statuses(ofFirst, ofSecond), later]) yield* takeIn(account, file("one.edi", text))
          return yield* seen(account)
        })
      )
      assert.deepStrictEqual<unknown>(
        shown.map(({ containers }) => containers),
        [
          { [containerA]: { status: "new", empty_out_at: "2026-01-04T02:00:00.000Z" } },
          {
            [containerB]: {
              status: "new",
              empty_out_at: "2026-01-04T02:00:00.000Z",
              pol_full_in_at: "2026-01-06T02:00:00.000Z"
            }
          }
        ]
      )
    })
  )

  it.effect("one bill with two containers of the booking stays one shipment", () =>
    Effect.gen(function* () {
      const third = { bill: "B26010001", container: containerC }
      assert.deepStrictEqual<unknown>(yield* after(statuses(ofFirst, third)), [
        ["B26010001", "K26010001", [containerA, containerC]]
      ])
    })
  )
})

/** Empty gate-outs of a depot: one container under the number as a bill, the other under it as a booking. */
const depot = ([first, second]: readonly ["BM" | "BN", "BM" | "BN"]): string =>
  interchange(
    message("CODECO:D:95B:UN", [
      "BGM+36+G1+9",
      `EQD+CN+${containerA}+45G1:102:5+++4`,
      `RFF+${first}:K26010007`,
      "DTM+7:202601040900:203",
      "LOC+165+CNSHA:139:6",
      `EQD+CN+${containerB}+45G1:102:5+++4`,
      `RFF+${second}:K26010007`,
      "DTM+7:202601041000:203",
      "LOC+165+CNSHA:139:6"
    ])
  )

describe("one number, named as a bill and as a booking in one message", () => {
  it.effect.each([
    ["BM", "BN"],
    ["BN", "BM"]
  ] as const)("is one shipment with each container once: %s %s", (types) =>
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* takeIn(account, file("depot.edi", depot(types)))
      const { rows } = yield* ShipmentStore.use((store) =>
        store.search(account, always, "created_at", { number: 1, size: 10 })
      )
      const ids = rows.map(({ id }) => id)
      const containers = yield* ContainerStore.use((store) => store.ofShipments(account, ids))
      assert.strictEqual(ids.length, 1)
      assert.deepStrictEqual<ReadonlyArray<string>>(containers.map(({ number }) => number).toSorted(), [
        containerA,
        containerB
      ])
    }).pipe(inMemory)
  )
})
