import { connected } from "../merge/trip/connected.ts"
import { isStillReported } from "../merge/evidence/usable.ts"
import type { Observation } from "../observation/Observation.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import { documentKey } from "../source/documentKey.ts"
import { oneSpelling, respelled } from "../tracking/spelling.ts"

/** A bill and a booking that a source reports as one shipment. */
interface ProvenPair {
  readonly bill: string
  readonly booking: string
}

type Numbers = Pick<Shipment, "bill_of_lading_number" | "booking_number">

/**
 * The proof that a bill and a booking are one shipment: a source names them together, and neither together with another
 * of its kind. A container on both proves nothing, because containers are reused.
 */
export const provenPairs = (
  observations: ReadonlyArray<Observation>,
  codes: ReadonlyArray<string>
): ReadonlyArray<ProvenPair> => {
  const references = observations.filter(
    (observation) => observation.fact.type === "reference" && isStillReported(observation)
  )
  const respell = oneSpelling([references.flatMap(({ documents }) => documents)], codes)
  const nameless = references.map((reference) => ({ ...respelled(reference, respell), container: null }))
  return connected(nameless).flatMap((subject) => {
    const [bill, ...moreBills] = subject.bills
    const [booking, ...moreBookings] = subject.bookings
    const isOne = bill !== undefined && booking !== undefined && moreBills.length + moreBookings.length === 0
    return isOne ? [{ bill, booking }] : []
  })
}

/** Whether two numbers are one at the carrier with these codes; an unknown number is none. */
export const isSameNumber = (a: string | null, b: string | null, codes: ReadonlyArray<string>): boolean =>
  a !== null && b !== null && documentKey(a, codes) === documentKey(b, codes)

export const isOfPair = (
  { bill_of_lading_number, booking_number }: Numbers,
  { bill, booking }: ProvenPair,
  codes: ReadonlyArray<string>
): boolean => isSameNumber(bill_of_lading_number, bill, codes) || isSameNumber(booking_number, booking, codes)

/** A tracked shipment that only the number of its container names, until a source names its documents. */
export const isNameless = ({
  bill_of_lading_number,
  booking_number,
  trackingStopped
}: Numbers & Pick<Shipment, "trackingStopped">): boolean =>
  bill_of_lading_number === null && booking_number === null && !trackingStopped

/** Whether sources report each of these containers under a document of the shipment. */
export const areUnderDocuments = (
  containers: ReadonlyArray<string>,
  { bill_of_lading_number, booking_number }: Numbers,
  observations: ReadonlyArray<Observation>,
  codes: ReadonlyArray<string>
): boolean => {
  const isOwn = (number: string) =>
    isSameNumber(bill_of_lading_number, number, codes) || isSameNumber(booking_number, number, codes)
  const named = new Set(
    observations.flatMap((observation) => {
      const { container, documents } = observation
      const isNamed = isStillReported(observation) && documents.some(({ number }) => isOwn(number))
      return container !== null && isNamed ? [String(container)] : []
    })
  )
  return containers.length > 0 && containers.every((number) => named.has(number))
}

/** Whether two shipments have one bill of lading, in whatever spelling, or, as long as neither has a bill, one booking. */
export const haveOneDocument = (a: Numbers, b: Numbers, codes: ReadonlyArray<string>): boolean =>
  isSameNumber(a.bill_of_lading_number, b.bill_of_lading_number, codes) ||
  (a.bill_of_lading_number === null &&
    b.bill_of_lading_number === null &&
    isSameNumber(a.booking_number, b.booking_number, codes))
