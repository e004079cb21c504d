import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { isDocumentNumber } from "#domain/tracking/tracking/isDocumentNumber.ts"
import { isSnapshot } from "#domain/voyage/observation/Observation.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import {
  beginningOf,
  segmentsWithTag,
  isAheadOfReceipt,
  messageNumbersOf,
  reportDateOf,
  retractsEarlier
} from "../ReadingContext.ts"
import type { ReadingContext, MessageReading, RejectedPart } from "../ReadingContext.ts"
import {
  documentsOf,
  maxDocumentNumberLength,
  maxDocuments,
  documentsOfNearestLevel,
  readDocuments
} from "../references.ts"
import type { NamedDocument } from "../references.ts"
import { particularStatements, eventOf, documentStatements } from "../statements.ts"
import type { Event, Subject } from "../statements.ts"
import type { Message } from "../wire/Interchange.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { cleanText } from "../wire/text.ts"
import { containersOf, sharedContainers } from "./containersNamed.ts"
import type { StatusContainer } from "./containersNamed.ts"
import { legsOf } from "./legs.ts"
import { readStatus } from "./status.ts"
import { partsOf } from "./statusParts.ts"
import type { StatusPart } from "./statusParts.ts"

const consignmentOf = (cni: Segment | null, { profile }: ReadingContext): ReadonlyArray<NamedDocument> => {
  const number = cni === null ? "" : cleanText(componentOf(cni, 1), maxDocumentNumberLength + 1)
  if (
    cni === null ||
    profile.consignment === null ||
    !isDocumentNumber(number) ||
    number.length > maxDocumentNumberLength
  )
    return []
  return [{ type: profile.consignment, number, uses: [[cni, ["1.0"]]] }]
}

const documentsNamed = (
  own: StatusPart,
  header: ReadonlyArray<NamedDocument>,
  circumstances: ReadingContext
): ReadonlyArray<NamedDocument> =>
  documentsOfNearestLevel(
    readDocuments(own.references),
    own.shared,
    consignmentOf(own.consignment, circumstances),
    header
  )

const isUndated = (status: Event): boolean => status.happened === null && status.fact.type === "move"

const statementsOf = (
  own: StatusPart,
  subject: Subject,
  about: StatusContainer | null,
  circumstances: ReadingContext
): { readonly statements: ReadonlyArray<Statement>; readonly refused: ReadonlyArray<RejectedPart> } => {
  const { ledger } = circumstances
  const equipment = about?.equipment ?? null
  const status = readStatus(own, equipment, circumstances)
  const reached = status === null || (isUndated(status) && !subject.retracted) ? [] : [status]
  const onWay = subject.retracted ? [] : legsOf(own, circumstances)
  const legs = onWay.flatMap((leg) => ("reason" in leg ? [] : [leg]))
  for (const { uses } of [...reached, ...legs]) ledger.use(uses)
  const events = reached.map((event) => eventOf(subject, event))
  const isContradicted = status !== null && status.contradiction !== null
  const stated = isContradicted ? [...events, eventOf(subject, status)] : events
  const particulars = { equipment, segments: about?.segments ?? [], texts: own.texts }
  const ofContainer = particularStatements(subject, particulars, ledger, status)
  const statements = subject.retracted
    ? events
    : [
        ...events,
        // The status takes precedence over the journey.
        ...legs
          .map((leg) => eventOf(subject, leg))
          .filter((leg) => stated.every((event) => event.fact_key !== leg.fact_key)),
        ...documentStatements(subject),
        ...ofContainer.statements
      ]
  if (statements.length > 0) {
    ledger.use([...(about?.uses ?? []), ...(own.consignment === null ? [] : [[own.consignment] as const])])
  }
  const refused = onWay.flatMap((leg) => ("reason" in leg ? [leg] : []))
  return { statements, refused: [...refused, ...ofContainer.refused] }
}

const byReason = (refused: ReadonlyArray<RejectedPart>): ReadonlyArray<RejectedPart> =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    segments: same.flatMap(({ segments }) => segments)
  }))

export const readStatusReport = (message: Message, circumstances: ReadingContext): MessageReading<Statement> => {
  const { header, parts } = partsOf(message.segments)
  const { ledger, sender } = circumstances
  const bgm = beginningOf(message)
  const retracted = retractsEarlier(bgm)
  if (header.problem !== undefined) {
    const reason = "IFTSTA has too many segments before its first status."
    return { stated: [], refused: [{ reason, segments: message.segments }] }
  }
  if (parts.length === 0) {
    return { stated: [], refused: [{ reason: "IFTSTA does not report a status.", segments: message.segments }] }
  }
  if (bgm !== undefined) ledger.use([[bgm]])
  const numbers = messageNumbersOf(bgm, header.references, ledger)
  const stamps = segmentsWithTag(header.segments, "DTM")
  const [documentsOfAll, containersOfAll] = [readDocuments(header.references), sharedContainers(header, parts)]
  const stated: Array<Statement> = []
  const refused: Array<RejectedPart> = []
  for (const [index, own] of parts.entries()) {
    if (stated.length > messageLimits.common.statements.most) break
    const refuse = (reason: string, segments = own.segments) => refused.push({ reason, segments })
    if (index === parts.length - 1 && message.isCut) {
      refuse("The file ends inside this part of the message, which may be incomplete.")
      continue
    }
    if (own.problem !== undefined) {
      refuse(own.problem)
      continue
    }
    const { about, refused: wrong } = containersOf(own, containersOfAll)
    const named = documentsNamed(own, documentsOfAll, circumstances)
    if (named.length > maxDocuments) {
      refuse(`The status names more than ${maxDocuments} documents.`)
      continue
    }
    if (about.length === 0 && wrong.length > 0) {
      for (const [at, { reason, segments }] of byReason(wrong).entries())
        refuse(reason, at === 0 ? own.segments : segments)
      // A status rejected for its container does not count for its documents, but their links do.
      const reported = reportDateOf(stamps, circumstances)
      const documents = documentsOf(named, ledger)
      if (!retracted)
        stated.push(
          ...documentStatements({
            sender,
            message,
            container: null,
            documents,
            reported,
            zone: null,
            numbers,
            retracted: false
          })
        )
      continue
    }
    for (const { reason, segments } of byReason(wrong)) refuse(reason, segments)
    if (about.length === 0 && named.length === 0) {
      refuse("The status names neither a container nor a document.")
      continue
    }
    const status = readStatus(own, about[0]?.equipment ?? null, circumstances)
    const contradiction = status?.contradiction ?? null
    if (contradiction !== null) {
      const { reason, segments } = contradiction
      refuse(`The time of the status ${cleanText(componentOf(own.status, 1), 20)} is not used. ${reason}`, segments)
    } else if (status !== null && isUndated(status) && !retracted) {
      refuse(`The status ${cleanText(componentOf(own.status, 1), 20)} has no time.`, [own.status])
    }
    const reported = reportDateOf(stamps, circumstances)
    if (status !== null && isSnapshot(status) && isAheadOfReceipt(reported, circumstances)) {
      refuse("The message is dated later than its receipt. Its status is not used.", [own.status])
      continue
    }
    const documents = documentsOf(named, ledger)
    const refusedOnWay: Array<RejectedPart> = []
    for (const one of about.length === 0 ? [null] : about) {
      const container = one?.number ?? null
      const subject = { sender, message, container, documents, reported, zone: null, numbers, retracted }
      const read = statementsOf(own, subject, one, circumstances)
      stated.push(...read.statements)
      refusedOnWay.push(...read.refused)
    }
    for (const { reason, segments } of byReason(refusedOnWay)) refuse(reason, segments)
  }
  return { stated, refused }
}
