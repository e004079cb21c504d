import type { Generated } from "#adapters/simulator/generated/generate.ts"
import { generate } from "#adapters/simulator/generated/generate.ts"
import { isPushing } from "#adapters/simulator/generated/lines.ts"
import type { Speech } from "#adapters/simulator/voyage/Dialect.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import type { RequestType } from "#domain/tracking/TrackingRequest.ts"

import { nthPapers } from "../../support/nthPapers.ts"

/** A requested number, and the containers of its voyage that are followed by it. */
export interface PlannedRequest {
  readonly generated: Generated
  readonly type: RequestType
  readonly number: string
  readonly scac: string
  /** The line pushes: the number cannot be requested, and its shipment is created from the messages. */
  readonly isPushed: boolean
  /** Minutes since the voyage's origin. */
  readonly requestedAt: number
  readonly containers: ReadonlyArray<{ readonly number: string; readonly bill: string }>
}

/** The requests for one voyage: by bill, by booking or by container; a second one where a container sails again. */
const requestsOf = (generated: Generated, seed: string): ReadonlyArray<PlannedRequest> => {
  const { papers, truth } = generated
  const { line } = papers
  const roll = draw(seed, papers.bill(1), "asked by")
  const isPushed = isPushing(line)
  const kind =
    line.bookingsOnly || isPushed || roll < 0.25 ? "booking_number" : roll < 0.45 ? "container" : "bill_of_lading"
  const bookings = new Map(truth.consignments.map((one) => [one.booking, one]))
  const [first] = truth.consignments
  const planned = (number: string, bookedAt: number, bills: ReadonlySet<string>, only?: string): PlannedRequest => ({
    generated,
    type: kind,
    number,
    scac: line.scac,
    isPushed,
    requestedAt: Math.max(truth.head, bookedAt + 60),
    containers: truth.consignments
      .filter(({ bill }) => bills.has(bill))
      .flatMap(({ bill, stays }) => stays.map(({ number }) => ({ number, bill })))
      .filter(({ number }) => only === undefined || number === only)
  })
  if (kind === "booking_number") {
    return [...bookings.values()].map(({ bookedAt, booking }) => {
      const own = truth.consignments.filter((one) => one.booking === booking).map(({ bill }) => bill)
      return planned(booking, bookedAt, new Set(own))
    })
  }
  if (kind === "container") {
    const container = first?.stays[0]?.number ?? ""
    return first === undefined ? [] : [planned(container, first.bookedAt, new Set([first.bill]), container)]
  }
  return truth.consignments.map(({ bill, bookedAt }) => planned(bill, bookedAt, new Set([bill])))
}

/** The requests for that many voyages. */
export const plannedRequests = (
  seed: string,
  voyages: number,
  from: number,
  speech: Speech
): ReadonlyArray<ReadonlyArray<PlannedRequest>> =>
  Array.from({ length: voyages }, (_, index) => requestsOf(generate(seed, nthPapers(from + index), { speech }), seed))
