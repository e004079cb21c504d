import { documentKey } from "../../reference/carrier/documentKey.ts"
import { isStillReported } from "../merge/evidence/isStillReported.ts"
import { connectStatements } from "../merge/trip/connectStatements.ts"
import type { Observation } from "../observation/Observation.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import { chooseSpellings, respellDocuments } from "../shipment/spelling.ts"

interface ProvenPair {
  readonly bill: string
  readonly booking: string
}

type Numbers = Pick<Shipment, "bill_of_lading_number" | "booking_number">

/**
 * A source reports both numbers together, and neither with a second bill or booking. A shared container proves nothing:
 * containers are reused.
 */
export const findProvenPairs = (
  observations: ReadonlyArray<Observation>,
  codes: ReadonlyArray<string>
): ReadonlyArray<ProvenPair> => {
  const references = observations.filter(
    (observation) => observation.fact.type === "reference" && isStillReported(observation)
  )
  const respell = chooseSpellings([references.flatMap(({ documents }) => documents)], codes)
  const nameless = references.map((reference) => ({ ...respellDocuments(reference, respell), container: null }))
  return connectStatements(nameless).flatMap((subject) => {
    const [bill, ...moreBills] = subject.bills
    const [booking, ...moreBookings] = subject.bookings
    const isOne = bill !== undefined && booking !== undefined && moreBills.length + moreBookings.length === 0
    return isOne ? [{ bill, booking }] : []
  })
}

export const isSameNumber = (a: string | null, b: string | null, codes: ReadonlyArray<string>): boolean =>
  a !== null && b !== null && documentKey(a, codes) === documentKey(b, codes)

export const isOfPair = (
  { bill_of_lading_number, booking_number }: Numbers,
  { bill, booking }: ProvenPair,
  codes: ReadonlyArray<string>
): boolean => isSameNumber(bill_of_lading_number, bill, codes) || isSameNumber(booking_number, booking, codes)

/** Known only by its container number, until a source reports its documents. */
export const isKnownByContainerOnly = ({
  bill_of_lading_number,
  booking_number,
  trackingStopped
}: Numbers & Pick<Shipment, "trackingStopped">): boolean =>
  bill_of_lading_number === null && booking_number === null && !trackingStopped

export const areReportedUnderDocuments = (
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

/** The same bill of lading or, if neither has a bill, the same booking. */
export const shareDocument = (a: Numbers, b: Numbers, codes: ReadonlyArray<string>): boolean =>
  isSameNumber(a.bill_of_lading_number, b.bill_of_lading_number, codes) ||
  (a.bill_of_lading_number === null &&
    b.bill_of_lading_number === null &&
    isSameNumber(a.booking_number, b.booking_number, codes))
