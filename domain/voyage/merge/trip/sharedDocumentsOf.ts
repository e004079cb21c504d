import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import { isCarriersBill } from "../../observation/Observation.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { SharedDocument } from "../../shipment/SharedDocument.ts"
import { isStillReported } from "../evidence/isStillReported.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"
import { sharedBookings } from "./shipmentDocuments.ts"
import type { ShipmentSubjects } from "./subjects.ts"

const sortedNumbers = (numbers: Iterable<string>): ReadonlyArray<string> => [...new Set(numbers)].sort()

const billedContainers = (reports: ReadonlyArray<Observation>, bills: ReadonlySet<string>, { feeds }: MergeInput) =>
  new Set(
    reports
      .filter(({ documents, feed_id }) =>
        documents.length > 0 ? documents.some(isCarriersBill) : bills.has(feeds.get(feed_id)?.number ?? "")
      )
      .map(({ container }) => container)
  )

/** Without a named bill, every sharing bill lists the container, because an assignment would be a guess. */
export const sharedDocumentsOf = (
  input: MergeInput,
  { containers, documents: known, numbers }: ShipmentSubjects
): ReadonlyArray<SharedDocument> => {
  const references = input.observations.filter((one) => one.fact.type === "reference" && isStillReported(one))
  const shared = [...sharedBookings(references)].filter((number) => numbers.has(number)).sort()
  if (shared.length === 0) return []
  const current = input.observations.filter(isStillReported)
  const bills = new Set(known.filter(isCarriersBill).map(({ number }) => number))
  const billed = billedContainers(current, bills, input)
  const open: ReadonlyArray<ContainerNumber> = containers.filter((number) => !billed.has(number))
  return shared.map((number) => {
    const naming = current.filter(({ documents }) => documents.some((document) => document.number === number))
    const named = references.filter((one) => naming.includes(one)).flatMap(({ documents }) => documents)
    const isHouse = named.some((document) => document.number === number && document.house === true)
    const reported = new Set(naming.map(({ container }) => container))
    return {
      type: isHouse ? "house_bill" : "booking",
      number,
      bills: sortedNumbers(named.filter(isCarriersBill).map((document) => document.number)),
      containers: open.filter((one) => reported.has(one))
    }
  })
}
