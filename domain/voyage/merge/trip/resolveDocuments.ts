import { isContainerNumber } from "../../container/ContainerNumber.ts"
import type { EquipmentCycle } from "../../container/EquipmentCycle.ts"
import type { Observation } from "../../observation/Observation.ts"
import { hasUniqueSpellings, chooseSpellings, respellDocuments } from "../../shipment/spelling.ts"
import type { Respell } from "../../shipment/spelling.ts"
import type { FeedContext, MergeInput } from "../evidence/MergeInput.ts"
import { documentOfEvidence, evidenceOfDocument } from "./evidence.ts"

const isOfCarrier = ({ data_source }: Observation): boolean => data_source === "shipping_line"

const documentsOf = (observations: ReadonlyArray<Observation>) => observations.flatMap(({ documents }) => documents)

const spellingsOf = ({ codes, documents, isRequested, observations }: MergeInput): Respell =>
  chooseSpellings(
    [
      ...(isRequested ? documents.map((document) => [document]) : []),
      documentsOf(observations.filter(isOfCarrier)),
      documents,
      documentsOf(observations)
    ],
    codes
  )

const respellFeed = (feed: FeedContext, respell: Respell): FeedContext => {
  const { number } = feed
  if (number === null || isContainerNumber(number)) return feed
  const [bill, booking] = [respell({ type: "bill", number }), respell({ type: "booking", number })]
  return { ...feed, number: bill.number === number ? booking.number : bill.number }
}

const respellCycle = (cycle: EquipmentCycle, respell: Respell): EquipmentCycle => ({
  ...cycle,
  evidence: cycle.evidence.map((item) => {
    const [document] = documentOfEvidence(item)
    return document === undefined ? item : evidenceOfDocument(respell(document))
  })
})

const numbersIn = ({ cycles, documents, feeds, observations }: MergeInput): ReadonlySet<string> => {
  const numbers = new Set<string>()
  for (const { number } of documents) numbers.add(number)
  for (const { number } of feeds.values()) if (number !== null && !isContainerNumber(number)) numbers.add(number)
  let last: string | null = null
  for (const { documents } of observations) {
    for (const { number } of documents) if (number !== last) numbers.add((last = number))
  }
  for (const { evidence } of cycles) {
    for (const { number } of evidence.flatMap(documentOfEvidence)) numbers.add(number)
  }
  return numbers
}

/** The carrier's SCAC, case, blanks and hyphens do not count. */
export const resolveDocuments = (input: MergeInput): MergeInput => {
  // Most shipments have one spelling per number.
  if (hasUniqueSpellings(numbersIn(input), input.codes)) return input
  const respell = spellingsOf(input)
  return {
    ...input,
    feeds: new Map([...input.feeds].map(([id, feed]) => [id, respellFeed(feed, respell)])),
    documents: input.documents.map(respell),
    observations: input.observations.map((observation) => respellDocuments(observation, respell)),
    cycles: input.cycles.map((cycle) => respellCycle(cycle, respell))
  }
}
