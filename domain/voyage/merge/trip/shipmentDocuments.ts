import { isCarriersBill as isBill } from "../../observation/Observation.ts"
import type { Document, Observation } from "../../observation/Observation.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"

export interface ShipmentDocuments {
  readonly numbers: ReadonlySet<string>
  readonly shared: ReadonlySet<string>
}

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

/** Next to a bill, a shared booking may belong to another bill. */
export const matchesShipment = (
  { numbers, shared }: ShipmentDocuments,
  documents: ReadonlyArray<Document>
): boolean => {
  const [first, second] = documents
  if (first === undefined) return false
  if (second === undefined) return numbers.has(first.number)
  const isOfBill = documents.some(isBill)
  return documents.some(
    (document) => numbers.has(document.number) && (!isOfBill || isBill(document) || !shared.has(document.number))
  )
}

/** A requested booking includes all its bills; a bill does not reach others through a shared booking. */
export const shipmentDocumentsOf = (
  seeds: ReadonlyArray<Document>,
  references: ReadonlyArray<Observation>,
  { documents, feeds, isRequested }: MergeInput
): ShipmentDocuments => {
  const requested = new Set(isRequested ? documents.filter((one) => !isBill(one)).map(({ number }) => number) : [])
  const houses = new Set(
    references.flatMap((one) => one.documents.filter(({ house }) => house === true).map(({ number }) => number))
  )
  // A house bill never connects several bills.
  const isShared = (number: string) => houses.has(number) || (seeds.some(isBill) && !requested.has(number))
  const shared = new Set([...sharedBookings(references)].filter(isShared))
  const numbers = new Set(seeds.map(({ number }) => number))
  // A response with another bill means that the source renamed the requested one.
  const isAnswer = ({ feed_id }: Observation): boolean => {
    const asked = feeds.get(feed_id)?.number ?? null
    return asked !== null && numbers.has(asked) && !shared.has(asked)
  }
  for (let size = -1; size !== numbers.size;) {
    size = numbers.size
    for (const reference of references) {
      if (matchesShipment({ numbers, shared }, reference.documents) || isAnswer(reference)) {
        reference.documents.forEach(({ number }) => numbers.add(number))
      }
    }
  }
  return { numbers, shared }
}
