import { readContainerNumber } from "#domain/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import type { Document, Statement } from "#domain/Observation.ts"

import { beginningOf, find, mostStatements, takesBack, writtenAt } from "./Circumstances.ts"
import type { Circumstances, ReadMessage } from "./Circumstances.ts"
import { isContainer, readEquipment, readSeal, readWeight } from "./equipment.ts"
import type { Equipment } from "./equipment.ts"
import type { Message } from "./Interchange.ts"
import { legsOf } from "./legs.ts"
import { containersNamed, mostDocuments, nearest, readDocuments } from "./references.ts"
import { part } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { boxOf, eventOf, papersOf } from "./statements.ts"
import type { Subject } from "./statements.ts"
import { readStatus } from "./status.ts"
import { partsOf } from "./statusParts.ts"
import type { StatusPart } from "./statusParts.ts"
import { tidy } from "./text.ts"

/** A container that a status is about; its own particulars only where an EQD tells them. */
interface About {
  readonly number: ContainerNumber
  readonly equipment: Equipment | null
  readonly segments: ReadonlyArray<Segment>
}

interface Named {
  readonly about: ReadonlyArray<About>
  readonly reasons: ReadonlyArray<string>
}

const namedBy = (references: ReadonlyArray<Segment>): Named => {
  const written = [...new Set(containersNamed(references))]
  const numbers = written.map((text) => ({ text, number: readContainerNumber(text.slice(0, 40)) }))
  return {
    about: numbers.flatMap(({ number }) => (number === null ? [] : [{ number, equipment: null, segments: [] }])),
    reasons: numbers.flatMap(({ number, text }) =>
      number === null ? [`"${tidy(text, 40)}" is no container number, or its check digit is wrong.`] : []
    )
  }
}

const told = (parts: ReadonlyArray<ReadonlyArray<Segment>>): Named => {
  const about: Array<About> = []
  const reasons: Array<string> = []
  for (const segments of parts) {
    const [eqd] = segments
    if (eqd === undefined || !isContainer(eqd)) continue
    const read = readEquipment(eqd)
    if (read.type === "refused") reasons.push(read.reason)
    else about.push({ number: read.equipment.number, equipment: read.equipment, segments })
  }
  return { about, reasons }
}

/**
 * The containers that a status is about: those of its own equipment, else of its references, else of the message. Its
 * equipment and a reference that name different ones, each right by itself, leave it open which is meant.
 */
const containersOf = ({ equipment, references }: StatusPart, shared: Named): Named => {
  const own = told(equipment)
  const referred = namedBy(references)
  if (own.about.length > 0) {
    const numbers = new Set(own.about.map(({ number }) => number))
    const other = own.about.length === 1 ? referred.about.find(({ number }) => !numbers.has(number)) : undefined
    if (other === undefined) return { about: own.about, reasons: own.reasons }
    const reason = `The status names ${own.about[0]?.number} as its equipment and ${other.number} as its reference.`
    return { about: [], reasons: [reason] }
  }
  if (referred.about.length > 0) return { about: referred.about, reasons: own.reasons }
  const reasons = [...own.reasons, ...referred.reasons]
  return reasons.length > 0 ? { about: [], reasons } : shared
}

/** The containers of the message as a whole. */
const sharedContainers = ({ equipment, references }: StatusPart): Named => {
  const named = told(equipment)
  return named.about.length > 0 || named.reasons.length > 0 ? named : namedBy(references)
}

/** The number of the consignment, where the profile says what it is. */
const consignmentOf = (cni: Segment | null, { profile }: Circumstances): ReadonlyArray<Document> => {
  const number = cni === null ? "" : tidy(part(cni, 1), 70)
  return profile.consignment === null || number === "" ? [] : [{ type: profile.consignment, number }]
}

const documentsOf = (
  own: StatusPart,
  header: ReadonlyArray<Document>,
  circumstances: Circumstances
): ReadonlyArray<Document> =>
  nearest(readDocuments(own.references), own.shared, consignmentOf(own.consignment, circumstances), header)

const statementsOf = (
  own: StatusPart,
  subject: Subject,
  about: About | null,
  circumstances: Circumstances
): ReadonlyArray<Statement> => {
  const status = readStatus(own, about?.equipment?.laden ?? null, circumstances)
  const events = status === null ? [] : [eventOf(subject, status)]
  if (subject.retracted) return events
  const equipment = about?.equipment ?? null
  const legs = legsOf(own, circumstances).map((event) => eventOf(subject, event))
  return [
    ...events,
    // The status itself knows better than the journey beside it.
    ...legs.filter((leg) => events.every((event) => event.fact_key !== leg.fact_key)),
    ...papersOf(subject),
    ...boxOf(subject, {
      isoCode: equipment?.isoCode ?? null,
      otherSize: equipment?.otherSize ?? null,
      seal: readSeal(find(about?.segments ?? [], "SEL")),
      pounds: readWeight(find(about?.segments ?? [], "MEA")),
      texts: own.texts
    })
  ]
}

/** Reads IFTSTA: every status of every consignment, for each container that it is about, and the journey beside it. */
export const readStatusReport = (message: Message, circumstances: Circumstances): ReadMessage<Statement> => {
  const { header, parts } = partsOf(message.segments)
  const retracted = takesBack(beginningOf(message))
  if (header.problem !== undefined) {
    const reason = "IFTSTA has too many segments before its first status."
    return { stated: [], refused: [{ reason, segments: message.segments }] }
  }
  const stamps = find(header.segments, "DTM")
  const [documentsOfAll, containersOfAll] = [readDocuments(header.references), sharedContainers(header)]
  const stated: Array<Statement> = []
  const refused: Array<ReadMessage<Statement>["refused"][number]> = []
  for (const [index, own] of parts.entries()) {
    if (stated.length > mostStatements) break
    const refuse = (reason: string) => refused.push({ reason, segments: own.segments })
    if (index === parts.length - 1 && message.isCut) {
      refuse("The file ends inside this part of the message: it may be incomplete.")
      continue
    }
    if (own.problem !== undefined) {
      refuse(own.problem)
      continue
    }
    const { about, reasons } = containersOf(own, containersOfAll)
    for (const reason of new Set(reasons)) refuse(reason)
    const documents = documentsOf(own, documentsOfAll, circumstances)
    if (documents.length > mostDocuments) {
      refuse(`The status names more than ${mostDocuments} documents.`)
      continue
    }
    if (about.length === 0 && reasons.length > 0) {
      // What cannot be said of the container is not said of its documents, but these belong together all the same.
      const revision = writtenAt(stamps, null, circumstances)
      const subject = { sender: circumstances.sender, message, container: null, documents, revision, retracted: false }
      if (!retracted) stated.push(...papersOf(subject))
      continue
    }
    if (about.length === 0 && documents.length === 0) {
      refuse("The status names neither a container nor a document.")
      continue
    }
    const status = readStatus(own, null, circumstances)
    if (status !== null && status.happened === null && status.fact.type === "move" && !retracted) {
      refuse(`The status ${tidy(part(own.status, 1), 20)} does not tell when it happened.`)
      continue
    }
    const revision = writtenAt(stamps, status?.place ?? null, circumstances)
    for (const one of about.length === 0 ? [null] : about) {
      const container = one?.number ?? null
      const subject = { sender: circumstances.sender, message, container, documents, revision, retracted }
      stated.push(...statementsOf(own, subject, one, circumstances))
    }
  }
  if (parts.length === 0) refused.push({ reason: "IFTSTA reports no status.", segments: message.segments })
  return { stated, refused }
}
