import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { isContainer, readEquipment } from "../equipment.ts"
import { beginningOf, segmentsWithTag, reportDateOf, zoneAt } from "../ReadingContext.ts"
import type { ReadingContext, MessageReading, RejectedPart } from "../ReadingContext.ts"
import { documentsOf, maxDocuments, documentsOfNearestLevel, readDocuments } from "../references.ts"
import { particularStatements, eventOf, documentStatements } from "../statements.ts"
import type { Event } from "../statements.ts"
import type { Message } from "../wire/Interchange.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { cleanText } from "../wire/text.ts"
import { moveOf } from "./containerMove.ts"
import { quayOf } from "./quay.ts"
import type { Quay } from "./quay.ts"
import { readReports } from "./Report.ts"
import type { ContainerReport } from "./Report.ts"
import { callsOf } from "./vesselCalls.ts"

const maxHeaderSegments = 300

interface Part {
  readonly statements: ReadonlyArray<Statement>
  readonly refused: ReadonlyArray<RejectedPart>
}

const readPart = (
  report: ContainerReport,
  quay: Quay | null,
  own: ReadonlyArray<Segment>,
  circumstances: ReadingContext
): Part => {
  const { header, message, move, numbers, retracted } = report
  const { ledger, sender } = circumstances
  const refuse = (reason: string): Part => ({ statements: [], refused: [{ reason, segments: own }] })
  const [eqd] = own
  if (eqd === undefined) return { statements: [], refused: [] }
  if (!isContainer(eqd))
    return refuse(`EQD ${cleanText(componentOf(eqd, 0), 10)} is not a container, so it is not read.`)
  const read = readEquipment(eqd)
  if (read.type === "refused") return refuse(read.reason)
  const { equipment } = read
  const container = equipment.number
  const named = documentsOfNearestLevel(readDocuments(segmentsWithTag(own, "RFF")), report.documents)
  if (named.length > maxDocuments) {
    return refuse(`${container} has more than ${maxDocuments} documents.`)
  }
  const moved = move === null ? null : moveOf(report, { move, quay }, { equipment, segments: own }, circumstances)
  const done: Event | null = moved === null || "reason" in moved ? null : moved
  const refusedMove = moved !== null && "reason" in moved ? [moved] : []
  if (done === null && retracted) return { statements: [], refused: refusedMove }
  const place = done?.place ?? quay?.terminal?.place ?? null
  const [reported, zone] = [reportDateOf(header, circumstances), zoneAt(place, circumstances)]
  const documents = documentsOf(named, ledger)
  const subject = { sender, message, container, documents, reported, zone, numbers, retracted }
  const ofShip =
    done === null || move === null || done.fact.type !== "move" ? [] : callsOf(report, move, place, circumstances)
  const calls = ofShip.flatMap((call) => ("reason" in call ? [] : [call]))
  const refused = [...refusedMove, ...ofShip.flatMap((call) => ("reason" in call ? [call] : []))]
  const events = done === null ? [] : retracted ? [done] : [done, ...calls]
  for (const { uses } of events) ledger.use(uses)
  const moves = events.map((event) => eventOf(subject, event))
  const particulars = { equipment, segments: own, texts: segmentsWithTag(own, "FTX") }
  const ofContainer = particularStatements(subject, particulars, ledger, done)
  const statements = retracted ? moves : [...moves, ...documentStatements(subject), ...ofContainer.statements]
  if (statements.length > 0) ledger.use([[eqd]])
  return { statements, refused: [...refused, ...ofContainer.refused] }
}

const partsOf = (report: ContainerReport, circumstances: ReadingContext) => {
  const { move, parts } = report
  const quay = move === "load" || move === "discharge" ? quayOf(report, move, circumstances) : null
  return parts.map((segments) => ({ report, quay, segments }))
}

/** CODECO (gates) and COARRI (quays): one move of each container. */
export const readContainerReport = (message: Message, circumstances: ReadingContext): MessageReading<Statement> => {
  const { problem, reports } = readReports(message, circumstances)
  const bgm = beginningOf(message)
  if (reports.some(({ header }) => header.length > maxHeaderSegments)) {
    const reason = `${message.type} has more than ${maxHeaderSegments} segments before its first container.`
    return { stated: [], refused: [{ reason, segments: message.segments }] }
  }
  if (problem === null && bgm !== undefined) circumstances.ledger.use([[bgm]])
  const parts = reports.flatMap((report) => partsOf(report, circumstances))
  const stated: Array<Statement> = []
  const refused: Array<RejectedPart> =
    problem === null ? [] : [{ reason: problem, segments: bgm === undefined ? [] : [bgm] }]
  for (const [index, { quay, report, segments }] of parts.entries()) {
    if (stated.length > messageLimits.common.statements.most) break
    const isCut = index === parts.length - 1 && message.isCut
    if (isCut) {
      refused.push({ reason: "The file ends inside this part of the message, which may be incomplete.", segments })
      continue
    }
    const read = readPart(report, quay, segments, circumstances)
    stated.push(...read.statements)
    refused.push(...read.refused)
  }
  if (parts.length === 0)
    refused.push({ reason: `${message.type} does not name a container.`, segments: message.segments })
  return { stated, refused }
}
