import type { Generated } from "#adapters/simulator/generated/generate.ts"
import { generate } from "#adapters/simulator/generated/generate.ts"
import { isPushing } from "#adapters/simulator/generated/lines.ts"
import type { Speech } from "#adapters/simulator/voyage/Dialect.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import type { RequestType } from "#domain/tracking/TrackingRequest.ts"

import { nthPapers } from "../../support/nthPapers.ts"

/** A number that is asked for, and what of its voyage is followed by it. */
export interface Asked {
  readonly generated: Generated
  readonly type: RequestType
  readonly number: string
  readonly scac: string
  /** The line tells by itself: nobody can ask for the number, and its shipment comes with what is told. */
  readonly isPushed: boolean
  /** Minutes since the voyage's origin. */
  readonly askedAt: number
  readonly boxes: ReadonlyArray<{ readonly number: string; readonly bill: string }>
}

/** What is asked for of one voyage: by bill, by booking or by container; a box that sails again a second time. */
const askedOf = (generated: Generated, seed: string): ReadonlyArray<Asked> => {
  const { papers, truth } = generated
  const { line } = papers
  const roll = draw(seed, papers.bill(1), "asked by")
  const isPushed = isPushing(line)
  const kind =
    line.bookingsOnly || isPushed || roll < 0.25 ? "booking_number" : roll < 0.45 ? "container" : "bill_of_lading"
  const bookings = new Map(truth.consignments.map((one) => [one.booking, one]))
  const [first] = truth.consignments
  const asked = (number: string, bookedAt: number, bills: ReadonlySet<string>, only?: string): Asked => ({
    generated,
    type: kind,
    number,
    scac: line.scac,
    isPushed,
    askedAt: Math.max(truth.head, bookedAt + 60),
    boxes: truth.consignments
      .filter(({ bill }) => bills.has(bill))
      .flatMap(({ bill, stays }) => stays.map(({ number }) => ({ number, bill })))
      .filter(({ number }) => only === undefined || number === only)
  })
  if (kind === "booking_number") {
    return [...bookings.values()].map(({ bookedAt, booking }) => {
      const own = truth.consignments.filter((one) => one.booking === booking).map(({ bill }) => bill)
      return asked(booking, bookedAt, new Set(own))
    })
  }
  if (kind === "container") {
    const box = first?.stays[0]?.number ?? ""
    return first === undefined ? [] : [asked(box, first.bookedAt, new Set([first.bill]), box)]
  }
  return truth.consignments.map(({ bill, bookedAt }) => asked(bill, bookedAt, new Set([bill])))
}

/** Everything that is asked for of that many voyages. */
export const askedFor = (
  seed: string,
  voyages: number,
  from: number,
  speech: Speech
): ReadonlyArray<ReadonlyArray<Asked>> =>
  Array.from({ length: voyages }, (_, index) => askedOf(generate(seed, nthPapers(from + index), { speech }), seed))
