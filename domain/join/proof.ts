import { connected } from "../merge/trip/connected.ts"
import { isStillReported } from "../merge/trip/usable.ts"
import type { Observation } from "../observation/Observation.ts"
import type { Shipment } from "../shipment/Shipment.ts"

/** A bill and a booking that a source reports as one shipment. */
interface ProvenPair {
  readonly bill: string
  readonly booking: string
}

/**
 * The proof that a bill and a booking are one shipment: a source names them together, and neither together with another
 * of its kind. A container on both proves nothing, because containers are reused.
 */
export const provenPairs = (observations: ReadonlyArray<Observation>): ReadonlyArray<ProvenPair> => {
  const references = observations.filter(
    (observation) => observation.fact.type === "reference" && isStillReported(observation)
  )
  return connected(references.map((reference) => ({ ...reference, container: null }))).flatMap((subject) => {
    const [bill, ...moreBills] = subject.bills
    const [booking, ...moreBookings] = subject.bookings
    const isOne = bill !== undefined && booking !== undefined && moreBills.length + moreBookings.length === 0
    return isOne ? [{ bill, booking }] : []
  })
}

export const isOfPair = (
  { bill_of_lading_number, booking_number }: Pick<Shipment, "bill_of_lading_number" | "booking_number">,
  { bill, booking }: ProvenPair
): boolean => bill_of_lading_number === bill || booking_number === booking
