import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { firstAccount, fixture, inMemory, refusedOf, seen, takeIn } from "./inbox.ts"
import type { Seen } from "./inbox.ts"

interface Became {
  readonly items: number
  readonly refused: ReadonlyArray<readonly [index: number, reason: string]>
  readonly shipments: ReadonlyArray<Seen>
}

const msc = { number: "MEDUQZ110022", bill: "MEDUQZ110022", booking: "EBKG0700112" }

const clockOf = (time: string, meant: string): string =>
  `The event was read, but its time ${time} is local time instead of UTC, as the message shows. Landfall uses ${meant}.`

// Read off the fixtures by hand; the times are those of the file in UTC. A file names no carrier: it is read by the
// standard, so that a time with a Z is UTC unless its own ids prove the clock of the place.
const table: Readonly<Record<string, Became>> = {
  // The role of each place is stated; the booking is hidden behind a hash, which is no number.
  cma: {
    items: 4,
    refused: [],
    shipments: [
      {
        number: "NAM7700881",
        bill: "NAM7700881",
        booking: null,
        pol: "ESALG",
        pod: "USNYC",
        containers: {
          CMAU5123403: {
            status: "grounded",
            pol_vessel_loaded_at: "2026-02-01T09:20:00.000Z",
            pol_vessel_departed_at: "2026-02-01T22:50:00.000Z"
          }
        }
      }
    ]
  },
  // An estimated departure is no milestone; no port of discharge is reported.
  hapag: {
    items: 3,
    refused: [],
    shipments: [
      {
        number: "HLCUXY2601AB77",
        bill: "HLCUXY2601AB77",
        booking: "60311942",
        pol: "DEHAM",
        pod: null,
        containers: { HLXU8112204: { status: "new", empty_out_at: "2026-01-12T11:10:00.000Z" } }
      }
    ]
  },
  // The arrival at Pusan is a truck's.
  hmm: {
    items: 5,
    refused: [],
    shipments: [
      {
        number: "SELQ10203000",
        bill: null,
        booking: "SELQ10203000",
        pol: "KRPUS",
        pod: null,
        containers: {
          HMMU6007316: {
            status: "new",
            empty_out_at: "2026-02-10T00:00:00.000Z",
            pol_full_in_at: "2026-02-14T07:43:00.000Z"
          }
        }
      }
    ]
  },
  // Two bookings in one text and three containers: one shipment, under the first number.
  maersk: {
    items: 4,
    refused: [],
    shipments: [
      {
        number: "240011223",
        bill: null,
        booking: "240011223",
        pol: "USHOU",
        pod: null,
        containers: Object.fromEntries(
          ["MAEU9004513", "TCLU8800121", "TGHU7744104"].map((number, minute) => [
            number,
            {
              status: "on_ship",
              pol_vessel_loaded_at: `2026-02-02T22:0${minute}:00.000Z`,
              pol_vessel_departed_at: "2026-02-03T17:30:00.000Z"
            }
          ])
        )
      }
    ]
  },
  msc: {
    items: 7,
    refused: [],
    shipments: [
      {
        ...msc,
        pol: "VNSGN",
        pod: "USLAX",
        containers: {
          MSCU7345124: {
            status: "grounded",
            empty_out_at: "2026-01-05T02:30:00.000Z",
            pol_full_in_at: "2026-01-09T10:05:00.000Z",
            pol_vessel_loaded_at: "2026-01-12T15:15:00.000Z",
            pol_vessel_departed_at: "2026-01-12T23:00:00.000Z"
          }
        }
      }
    ]
  },
  // A row whose codes have slipped and a wrong check digit; the transshipment at Colombo stays without its ports.
  "msc-broken": {
    items: 4,
    refused: [
      [1, 'eventType is "GTOT", which is a code of another attribute.'],
      [3, '"MSCU7345125" is not a container number, or its check digit is wrong.']
    ],
    shipments: [{ ...msc, pol: null, pod: null, containers: { MSCU7345124: { status: "grounded" } } }]
  },
  // A ship from Pusan to Shanghai; the gate moves between the two are at neither port of this leg.
  "msc-older": {
    items: 4,
    refused: [
      [0, clockOf("2026-01-05T04:00:00Z", "2026-01-04T19:00:00.000Z")],
      [1, clockOf("2026-01-07T10:00:00Z", "2026-01-07T02:00:00.000Z")],
      [2, clockOf("2026-01-08T12:00:00Z", "a local time without a time zone")],
      [3, clockOf("2026-01-09T05:00:00Z", "2026-01-08T21:00:00.000Z")]
    ],
    shipments: [
      {
        ...msc,
        pol: "KRPUS",
        pod: "CNSHA",
        containers: {
          MSCU7345124: {
            status: "on_ship",
            pol_vessel_departed_at: "2026-01-04T19:00:00.000Z",
            pod_arrived_at: "2026-01-08T21:00:00.000Z"
          }
        }
      }
    ]
  }
}

describe("a file becomes shipments", () => {
  for (const [name, became] of Object.entries(table)) {
    it.effect(name, () =>
      inMemory(
        Effect.gen(function* () {
          const account = yield* firstAccount
          const taken = yield* takeIn(account, fixture(name))
          const found = {
            items: taken.message?.reading.items,
            refused: refusedOf(taken),
            shipments: yield* seen(account)
          }
          assert.deepStrictEqual<unknown>(found, became)
          assert.deepInclude(taken, { format: "dcsa", isNew: true })
          assert.strictEqual(taken.shipments.length, became.shipments.length)
        })
      )
    )
  }
})
