import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Document, Observation } from "../../observation/Observation.ts"
import { said } from "../facts/Told.ts"
import type { Told } from "../facts/Told.ts"
import { win } from "../facts/winner.ts"
import { documentOfEvidence } from "./evidence.ts"
import type { MergeInput } from "./MergeInput.ts"
import { names, papersOf } from "./papers.ts"
import type { Papers } from "./papers.ts"
import { stands } from "./usable.ts"

export interface Subjects extends Papers {
  readonly bill: Told<string | null>
  readonly booking: Told<string | null>
  readonly containers: ReadonlyArray<ContainerNumber>
  /** Boxes that once were on this shipment and, as the source now says, no longer are. */
  readonly left: ReadonlyArray<ContainerNumber>
}

const boxes = (observations: ReadonlyArray<Observation>): ReadonlyArray<ContainerNumber> =>
  [...new Set(observations.flatMap(({ container }) => (container === null ? [] : [container])))].sort()

const touches = (numbers: ReadonlySet<string>, documents: ReadonlyArray<Document>): boolean =>
  documents.some(({ number }) => numbers.has(number))

/** The document of that type that is valid now: the newest that a source names; what was asked for when none does. */
const current = (
  type: Document["type"],
  input: MergeInput,
  statements: ReadonlyArray<Observation>,
  papers: Papers
): Told<string | null> => {
  const naming = statements.filter(
    (statement) => names(papers, statement.documents) && statement.documents.some((document) => document.type === type)
  )
  const asked = input.documents.find((document) => document.type === type)?.number ?? null
  const read = ({ documents }: Observation): string | null => {
    const named = documents.filter((document) => document.type === type).map(({ number }) => number)
    return (asked !== null && named.includes(asked) ? asked : named.sort()[0]) ?? null
  }
  const confirming = naming.filter((statement) => asked !== null && read(statement) === asked)
  return said(win(confirming.length > 0 ? confirming : naming), read, asked)
}

/** A feed that was asked for one of these documents speaks of this shipment even where it names no document. */
export const isAbout = (input: MergeInput, papers: Papers, observation: Observation): boolean => {
  if (observation.documents.length > 0) return names(papers, observation.documents)
  const asked = input.feeds.get(observation.feed_id)?.number ?? null
  return asked !== null && (papers.numbers.has(asked) || asked === input.container)
}

/**
 * What was asked for. For a box asked for by its number alone, the documents of the trip that the account follows, or,
 * as long as there is none, of its newest.
 */
const seedsOf = (input: MergeInput, links: ReadonlyArray<Observation>): ReadonlyArray<Document> => {
  if (input.container === null || input.documents.length > 0) return input.documents
  const followed = input.cycles.flatMap(({ evidence }) => evidence.flatMap(documentOfEvidence))
  const members = links.filter(({ fact }) => fact.type === "membership")
  return followed.length > 0 ? followed : (win(members)?.winner.documents ?? [])
}

/**
 * What connected a document that no source names any more with those that they name now: a bill that was renamed is found
 * by the booking that stood beside its old number.
 */
const beforeRenaming = (
  seeds: ReadonlyArray<Document>,
  carriers: ReadonlyArray<Observation>,
  standing: ReadonlyArray<Observation>
): ReadonlyArray<Observation> => {
  const named = new Set(standing.flatMap(({ documents }) => documents.map(({ number }) => number)))
  const abandoned = new Set(seeds.map(({ number }) => number).filter((number) => !named.has(number)))
  if (abandoned.size === 0) return []
  return carriers.filter(
    (observation) =>
      observation.fact.type === "reference" &&
      !observation.retracted &&
      !stands(observation) &&
      touches(abandoned, observation.documents)
  )
}

/**
 * A booking may have several bills. A terminal that names it alone does not know for which of them a box is: it adds none
 * to a bill whose boxes the carrier names.
 */
const isAdded = (input: MergeInput, bill: string | null, carriers: ReadonlyArray<Observation>) => {
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

/** A container that a bill of its own is named for is of no other bill, also where the booking of both is named alone. */
const isOfOtherBill = (papers: Papers, carriers: ReadonlyArray<Observation>) => {
  if (papers.shared.size === 0) return () => false
  const billed = carriers.filter(({ documents }) => documents.some(({ type }) => type === "bill"))
  const own = new Set(boxes(billed.filter(({ documents }) => names(papers, documents))))
  const shares = ({ documents }: Observation) => touches(papers.shared, documents)
  const others = new Set(boxes(billed.filter((one) => shares(one) && !names(papers, one.documents))))
  return ({ container }: Observation): boolean => container !== null && others.has(container) && !own.has(container)
}

/** Which documents and boxes make this shipment. */
export const subjectsOf = (input: MergeInput): Subjects => {
  // A terminal that names the documents of a box says, like a carrier, what belongs together.
  const carriers = input.observations.filter(
    ({ data_source, documents }) => data_source !== "terminal" || documents.length > 0
  )
  const standing = carriers.filter(stands)
  const links = standing.filter(
    ({ container, documents, fact }) =>
      fact.type === "reference" ||
      (fact.type === "membership" && input.container !== null && container === input.container && documents.length > 0)
  )
  const seeds = seedsOf(input, links)
  const references = links.filter(({ fact }) => fact.type === "reference")
  const papers = papersOf(seeds, [...references, ...beforeRenaming(seeds, carriers, standing)], input)
  const isOther = isOfOtherBill(papers, standing)
  const member = (observation: Observation) => observation.container !== null && isAbout(input, papers, observation)
  const bill = current("bill", input, standing, papers)
  const added = standing.filter(member).filter(isAdded(input, bill.value, standing))
  const present = boxes(added.filter((one) => !isOther(one)))
  const everShown = carriers.filter((one) => member(one) || (one.container !== null && isOther(one)))
  return {
    ...papers,
    bill,
    booking: current("booking", input, standing, papers),
    containers: input.container === null ? present : [input.container],
    left: input.container === null ? boxes(everShown).filter((number) => !present.includes(number)) : []
  }
}
