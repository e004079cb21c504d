import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Document, Observation } from "../../observation/Observation.ts"
import { isCarriersBill } from "../../observation/Observation.ts"
import { fieldValueOfWinner } from "../evidence/FieldValue.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import { isStillReported } from "../evidence/isStillReported.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"
import { pickWinner } from "../evidence/winner.ts"
import { documentOfEvidence } from "./evidence.ts"
import { matchesShipment, shipmentDocumentsOf } from "./shipmentDocuments.ts"
import type { ShipmentDocuments } from "./shipmentDocuments.ts"

export interface ShipmentSubjects extends ShipmentDocuments {
  readonly bill: FieldValue<string | null>
  readonly booking: FieldValue<string | null>
  readonly documents: ReadonlyArray<Document>
  readonly containers: ReadonlyArray<ContainerNumber>
  readonly left: ReadonlyArray<ContainerNumber>
}

const containersOf = (observations: ReadonlyArray<Observation>): ReadonlyArray<ContainerNumber> =>
  [...new Set(observations.flatMap(({ container }) => (container === null ? [] : [container])))].sort()

const namesAnyNumber = (numbers: ReadonlySet<string>, documents: ReadonlyArray<Document>): boolean =>
  documents.some(({ number }) => numbers.has(number))

/** The requested one while a source names it, else the newest. */
const validDocument = (
  type: Document["type"],
  input: MergeInput,
  statements: ReadonlyArray<Observation>
): FieldValue<string | null> => {
  const isOfType = (document: Document) => document.type === type && document.house !== true
  const naming = statements.filter(({ documents }) => documents.some(isOfType))
  const asked = input.documents.find((document) => document.type === type)?.number ?? null
  const read = ({ documents }: Observation): string | null => {
    const named = documents.filter(isOfType).map(({ number }) => number)
    return (asked !== null && named.includes(asked) ? asked : named.sort()[0]) ?? null
  }
  const isAsked = (document: Document) => isOfType(document) && document.number === asked
  const confirming = naming.filter(({ documents }) => documents.some(isAsked))
  return fieldValueOfWinner(pickWinner(confirming.length > 0 ? confirming : naming), read, asked)
}

/** A response for one of the documents need not name it. */
export const isAbout = (input: MergeInput, shipment: ShipmentDocuments, observation: Observation): boolean => {
  if (observation.documents.length > 0) return matchesShipment(shipment, observation.documents)
  const asked = input.feeds.get(observation.feed_id)?.number ?? null
  return asked !== null && (shipment.numbers.has(asked) || asked === input.container)
}

/** For a container number only: documents of the tracked trip, else of the newest. */
const seedsOf = (input: MergeInput, links: ReadonlyArray<Observation>): ReadonlyArray<Document> => {
  if (input.container === null || input.documents.length > 0) return input.documents
  const followed = input.cycles.flatMap(({ evidence }) => evidence.flatMap(documentOfEvidence))
  const members = links.filter(({ fact }) => fact.type === "membership")
  return followed.length > 0 ? followed : (pickWinner(members)?.winner.documents ?? [])
}

/** Uses an earlier statement of both names. Another bill of the same booking does not count. */
const connectionsBeforeRenaming = (
  seeds: ReadonlyArray<Document>,
  carriers: ReadonlyArray<Observation>,
  current: ReadonlyArray<Observation>
): ReadonlyArray<Observation> => {
  const named = new Set(current.flatMap(({ documents }) => documents.map(({ number }) => number)))
  const abandoned = new Set(seeds.map(({ number }) => number).filter((number) => !named.has(number)))
  if (abandoned.size === 0) return []
  return carriers.filter(
    (observation) =>
      observation.fact.type === "reference" &&
      !observation.retracted &&
      !isStillReported(observation) &&
      namesAnyNumber(abandoned, observation.documents)
  )
}

/**
 * A booking from a terminal does not identify the container's bill, so it adds none to a bill whose containers the
 * carrier names.
 */
const createMembershipFilter = (input: MergeInput, bill: string | null, carriers: ReadonlyArray<Observation>) => {
  const isOfBill = ({ documents, feed_id }: Observation): boolean =>
    documents.length > 0 ? documents.some(({ number }) => number === bill) : input.feeds.get(feed_id)?.number === bill
  const named = new Set(
    carriers.filter((one) => one.data_source === "shipping_line" && isOfBill(one)).map(({ container }) => container)
  )
  named.delete(null)
  return (observation: Observation): boolean =>
    named.size === 0 ||
    named.has(observation.container) ||
    observation.data_source !== "terminal" ||
    isOfBill(observation)
}

/** A shared booking does not connect a container to other bills. */
const isOfOtherBill = (shipment: ShipmentDocuments, carriers: ReadonlyArray<Observation>) => {
  if (shipment.shared.size === 0) return () => false
  const billed = carriers.filter(({ documents }) => documents.some(isCarriersBill))
  const own = new Set(containersOf(billed.filter(({ documents }) => matchesShipment(shipment, documents))))
  const shares = ({ documents }: Observation) => namesAnyNumber(shipment.shared, documents)
  const others = new Set(containersOf(billed.filter((one) => shares(one) && !matchesShipment(shipment, one.documents))))
  return ({ container }: Observation): boolean => container !== null && others.has(container) && !own.has(container)
}

const documentsIn = (numbers: ReadonlySet<string>, named: ReadonlyArray<Document>): ReadonlyArray<Document> => {
  const found = new Map<string, Document>()
  for (const document of named) {
    if (numbers.has(document.number)) found.set(`${document.type}|${document.number}`, document)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document)
}

export const subjectsOf = (input: MergeInput): ShipmentSubjects => {
  // A terminal that names documents counts like a carrier.
  const carriers = input.observations.filter(
    ({ data_source, documents }) => data_source !== "terminal" || documents.length > 0
  )
  const current = carriers.filter(isStillReported)
  const links = current.filter(
    ({ container, documents, fact }) =>
      fact.type === "reference" ||
      (fact.type === "membership" && input.container !== null && container === input.container && documents.length > 0)
  )
  const seeds = seedsOf(input, links)
  const references = links.filter(({ fact }) => fact.type === "reference")
  const connecting = [...references, ...connectionsBeforeRenaming(seeds, carriers, current)]
  const shipment = shipmentDocumentsOf(seeds, connecting, input)
  const isOther = isOfOtherBill(shipment, current)
  const member = (observation: Observation) => observation.container !== null && isAbout(input, shipment, observation)
  const naming = current.filter(({ documents }) => matchesShipment(shipment, documents))
  const bill = validDocument("bill", input, naming)
  const added = current.filter(member).filter(createMembershipFilter(input, bill.value, current))
  const present = containersOf(added.filter((one) => !isOther(one)))
  const everShown = carriers.filter((one) => member(one) || (one.container !== null && isOther(one)))
  return {
    ...shipment,
    bill,
    booking: validDocument("booking", input, naming),
    documents: documentsIn(shipment.numbers, [...seeds, ...connecting.flatMap(({ documents }) => documents)]),
    containers: input.container === null ? present : [input.container],
    left: input.container === null ? containersOf(everShown).filter((number) => !present.includes(number)) : []
  }
}
