import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { generate } from "#adapters/simulator/generated/generate.ts"
import { isPushing } from "#adapters/simulator/generated/lines.ts"
import type { Papers } from "#adapters/simulator/generated/papers.ts"
import type { DialectSet } from "#adapters/simulator/voyage/Dialect.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import type { Consignment } from "#adapters/simulator/voyage/Voyage.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"

/** A requested number, and the containers of its voyage that are followed by it. */
export interface PlannedRequest {
  readonly generated: GeneratedVoyage
  readonly type: RequestType
  readonly number: string
  readonly scac: string
  /** The number is not requested: its shipment is created from messages of the line, or under another number. */
  readonly isPushed: boolean
  /** Minutes since the voyage's origin. */
  readonly requestedAt: number
  readonly containers: ReadonlyArray<{ readonly number: string; readonly bill: string }>
}

type Kind = "bill_of_lading" | "booking_number" | "container"

const kindOf = ({ papers }: GeneratedVoyage, seed: string): Kind => {
  const { line } = papers
  const roll = draw(seed, papers.bill(1), "asked by")
  if (line.bookingsOnly || isPushing(line) || roll < 0.25) return "booking_number"
  return roll < 0.45 ? "container" : "bill_of_lading"
}

/** The other numbers of a bill by which the service must find its containers, if the view has any. */
const otherNumbers = (
  { bill, otherBills = [] }: Consignment,
  { papers }: GeneratedVoyage,
  view: PlayedView | undefined
) => (view === "SCAC prefix" ? [bill.slice(papers.line.scac.length)] : otherBills)

/** The requests for one voyage: by bill, by booking or by container; a second one where a container sails again. */
const requestsOf = (
  generated: GeneratedVoyage,
  seed: string,
  view: PlayedView | undefined
): ReadonlyArray<PlannedRequest> => {
  const { papers, truth } = generated
  const { line } = papers
  const isPushed = isPushing(line)
  const isByBill = view === "split bill" || view === "SCAC prefix"
  const kind = isByBill ? "bill_of_lading" : kindOf(generated, seed)
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
  return truth.consignments.flatMap((consignment) => {
    const { bill, bookedAt } = consignment
    const others = otherNumbers(consignment, generated, view)
    return [
      planned(bill, bookedAt, new Set([bill])),
      ...others.map((number) => ({ ...planned(number, bookedAt, new Set([bill])), isPushed: true }))
    ]
  })
}

/** The requests for the voyages of these papers. */
export const plannedRequests = (
  seed: string,
  papers: ReadonlyArray<Papers>,
  speech: DialectSet,
  view: PlayedView | undefined
): ReadonlyArray<ReadonlyArray<PlannedRequest>> =>
  papers.map((one) => requestsOf(generate(seed, one, { speech, view }), seed, view))
