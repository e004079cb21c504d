import { isCarriersBill as isBill } from "../../observation/Observation.ts"
import type { Document, Observation } from "../../observation/Observation.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"

/** The documents of a shipment. */
export interface ShipmentDocuments {
  /** Every document number of this shipment. */
  readonly numbers: ReadonlySet<string>
  /** Bookings that other bills have, too. */
  readonly shared: ReadonlySet<string>
}

/** Bookings, and house bills, that statements name together with several bills. */
export const sharedBookings = (
  statements: ReadonlyArray<{ readonly documents: ReadonlyArray<Document> }>
): ReadonlySet<string> => {
  const billsOf = new Map<string, Set<string>>()
  for (const { documents } of statements) {
    for (const { number } of documents.filter((document) => !isBill(document))) {
      const bills = billsOf.get(number) ?? new Set<string>()
      documents.filter(isBill).forEach((bill) => bills.add(bill.number))
      billsOf.set(number, bills)
    }
  }
  return new Set([...billsOf].flatMap(([number, bills]) => (bills.size > 1 ? [number] : [])))
}

/**
 * Whether documents are of the shipment: those that name a bill by their bill, for its booking may be that of others,
 * too.
 */
export const names = ({ numbers, shared }: ShipmentDocuments, documents: ReadonlyArray<Document>): boolean => {
  const [first, second] = documents
  if (first === undefined) return false
  if (second === undefined) return numbers.has(first.number)
  const isOfBill = documents.some(isBill)
  return documents.some(
    (document) => numbers.has(document.number) && (!isOfBill || isBill(document) || !shared.has(document.number))
  )
}

/**
 * Grows the set of documents by what sources report as the same shipment, until nothing is added. A booking that was
 * requested is that of all its bills; a bill reaches no other through a booking that several have.
 */
export const shipmentDocumentsOf = (
  seeds: ReadonlyArray<Document>,
  references: ReadonlyArray<Observation>,
  { documents, feeds, isRequested }: MergeInput
): ShipmentDocuments => {
  const requested = new Set(isRequested ? documents.filter((one) => !isBill(one)).map(({ number }) => number) : [])
  const houses = new Set(
    references.flatMap((one) => one.documents.filter(({ house }) => house === true).map(({ number }) => number))
  )
  // A house bill of several bills makes no shipment of these, whatever was requested.
  const isShared = (number: string) => houses.has(number) || (seeds.some(isBill) && !requested.has(number))
  const shared = new Set([...sharedBookings(references)].filter(isShared))
  const numbers = new Set(seeds.map(({ number }) => number))
  // A source that answers a request for a bill with another bill has renamed it.
  const isAnswer = ({ feed_id }: Observation): boolean => {
    const asked = feeds.get(feed_id)?.number ?? null
    return asked !== null && numbers.has(asked) && !shared.has(asked)
  }
  for (let size = -1; size !== numbers.size;) {
    size = numbers.size
    for (const reference of references) {
      if (names({ numbers, shared }, reference.documents) || isAnswer(reference)) {
        reference.documents.forEach(({ number }) => numbers.add(number))
      }
    }
  }
  return { numbers, shared }
}
