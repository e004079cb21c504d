import type { Document, Mode, ObservedPlace, PlaceRole, Statement } from "#domain/Observation.ts"

import { beginningOf, find, mostStatements, takesBack, writtenAt, zoneAt } from "./Circumstances.ts"
import type { Circumstances, ReadMessage } from "./Circumstances.ts"
import { isContainer, readEquipment, readSeal, readWeight } from "./equipment.ts"
import type { Equipment } from "./equipment.ts"
import type { Message } from "./Interchange.ts"
import { functionOf, readPlace } from "./place.ts"
import { mostDocuments, nearest, readDocuments } from "./references.ts"
import { reportNames } from "./reportNames.ts"
import type { ReportMeaning } from "./reportNames.ts"
import { part } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { boxOf, eventOf, papersOf } from "./statements.ts"
import type { Event } from "./statements.ts"
import { tidy } from "./text.ts"
import { qualifierOf, readTime } from "./time.ts"
import { callOf, isMain, readTransport } from "./transport.ts"
import type { Transport } from "./transport.ts"

type Move = Exclude<ReportMeaning, null>

const isGate = (move: Move): boolean => move === "gate_in" || move === "gate_out"

/** A report cut into what stands before the first container, and the part of each. */
interface Report {
  readonly move: Move
  readonly header: ReadonlyArray<Segment>
  readonly parts: ReadonlyArray<ReadonlyArray<Segment>>
  readonly vessel: Transport | null
  readonly retracted: boolean
  /** Those of the whole message. */
  readonly documents: ReadonlyArray<Document>
}

/** More than any message has before its first container. */
const longestHeader = 300

const cutIntoParts = (segments: ReadonlyArray<Segment>) => {
  const header: Array<Segment> = []
  const parts: Array<Array<Segment>> = []
  for (const segment of segments) {
    if (segment.tag === "CNT") break
    if (segment.tag === "EQD") parts.push([segment])
    else (parts.at(-1) ?? header).push(segment)
  }
  return { header, parts }
}

/** What stands before the first segment of a tag. */
const before = (segments: ReadonlyArray<Segment>, tag: string): ReadonlyArray<Segment> => {
  const at = segments.findIndex((segment) => segment.tag === tag)
  return at < 0 ? segments : segments.slice(0, at)
}

/** Moments (data element 2005) at which a move was done, the most telling first. */
const doneAt = ["203", "7", "334"]

const moment = (segments: ReadonlyArray<Segment>): Segment | null => {
  const dtms = find(segments, "DTM")
  return (
    doneAt.map((wanted) => dtms.find((dtm) => qualifierOf(dtm) === wanted)).find((dtm) => dtm !== undefined) ?? null
  )
}

/** 165 and 175 are where it was done; a ship is loaded at its port of loading (9) and discharged at that of discharge (11). */
const placesOf: Readonly<Record<Move, ReadonlyArray<string>>> = {
  gate_in: ["165", "175"],
  gate_out: ["165", "175"],
  load: ["9", "165", "175"],
  discharge: ["11", "165", "175"]
}

const placeAmong = (
  segments: ReadonlyArray<Segment>,
  wanted: ReadonlyArray<string>,
  { zoneOf }: Circumstances
): ObservedPlace | null => {
  const locs = find(segments, "LOC")
  const found = wanted.flatMap((name) => locs.filter((loc) => functionOf(loc) === name))
  return found[0] === undefined ? null : readPlace(found[0], zoneOf)
}

/** A gate is where the container's part says; a quay is where the ship lies, which the message says once. */
const placeOf = (
  { header, move }: Report,
  own: ReadonlyArray<Segment>,
  { isTransshipment }: Equipment,
  circumstances: Circumstances
): ObservedPlace | null => {
  const [first, second] = isGate(move) ? [own, header] : [header, own]
  // The port of discharge of a container that changes ships here is another.
  const others = isTransshipment && !isGate(move) ? ["165", "175"] : placesOf[move]
  return (
    placeAmong(first, placesOf[move], circumstances) ??
    placeAmong(second, others, circumstances) ??
    circumstances.profile.place
  )
}

/** A container that is bound for another port than this one, or comes from another, changes ships here. */
const roleOf = (
  { move }: Report,
  own: ReadonlyArray<Segment>,
  here: ObservedPlace | null,
  { isTransshipment }: Equipment,
  circumstances: Circumstances
): PlaceRole | null => {
  if (isGate(move)) return null
  if (isTransshipment) return "TS"
  const bound = placeAmong(own, [move === "load" ? "9" : "11"], circumstances)?.locode ?? null
  const locode = here?.locode ?? null
  if (bound === null || locode === null) return null
  if (bound !== locode) return "TS"
  return move === "load" ? "POL" : "POD"
}

/** By what the container came to the gate or left it: a stage of transport by land, told of it or of all. */
const gateMode = (own: ReadonlyArray<Segment>, header: ReadonlyArray<Segment>): Mode | null => {
  const byLand = [...find(own, "TDT"), ...find(header, "TDT")].map(readTransport).filter((one) => !isMain(one))
  return byLand.map(({ mode }) => mode).find((mode) => mode !== null && mode !== "vessel") ?? null
}

/** Whether the ship is expected, was expected by the schedule or has come, by the qualifier of a time. */
const calls = {
  discharge: {
    move: "arrive",
    times: new Map([
      ["132", "EST"],
      ["178", "ACT"],
      ["232", "PLN"]
    ] as const)
  },
  load: {
    move: "depart",
    times: new Map([
      ["133", "EST"],
      ["186", "ACT"],
      ["189", "PLN"]
    ] as const)
  }
} as const

/** What a report from the quay says of the ship's call. */
const callsOf = (report: Report, place: ObservedPlace | null, circumstances: Circumstances): ReadonlyArray<Event> => {
  const { header, move, vessel } = report
  if (move === "gate_in" || move === "gate_out") return []
  const call = calls[move]
  return find(header, "DTM").flatMap((dtm): ReadonlyArray<Event> => {
    const classifier = new Map<string, Event["classifier"]>(call.times).get(qualifierOf(dtm))
    const happened = classifier === undefined ? null : readTime(dtm, zoneAt(place, circumstances))
    if (classifier === undefined || happened === null) return []
    const fact = { type: "move", move: call.move, mode: vessel?.mode ?? "vessel", laden: null, role: null } as const
    return [{ fact, classifier, place, call: callOf(vessel, call.move), happened }]
  })
}

type Part = { readonly statements: ReadonlyArray<Statement> } | { readonly reason: string }

const readPart = (
  message: Message,
  report: Report,
  own: ReadonlyArray<Segment>,
  circumstances: Circumstances
): Part => {
  const [eqd] = own
  if (eqd === undefined) return { statements: [] }
  if (!isContainer(eqd)) return { reason: `EQD ${tidy(part(eqd, 0), 10)} is no container: of it nothing is read.` }
  const read = readEquipment(eqd)
  if (read.type === "refused") return { reason: read.reason }
  const { equipment } = read
  const { header, move, retracted, vessel } = report
  const near = before(own, "TDT")
  const place = placeOf(report, near, equipment, circumstances)
  const dtm = moment(near) ?? moment(own) ?? moment(header)
  const happened = dtm === null ? null : readTime(dtm, zoneAt(place, circumstances))
  if (dtm !== null && happened === null) {
    return {
      reason: `The time of ${equipment.number} is "${tidy(part(dtm, 0, 1), 40)}", which is no time of an event.`
    }
  }
  if (happened === null && !retracted) return { reason: `${equipment.number} is named without the time of its move.` }
  const documents = nearest(readDocuments(find(own, "RFF")), report.documents)
  if (documents.length > mostDocuments) {
    return { reason: `${equipment.number} is named with more than ${mostDocuments} documents.` }
  }
  const revision = writtenAt(header, place, circumstances)
  const subject = { sender: circumstances.sender, message, container: equipment.number, documents, revision, retracted }
  const mode = isGate(move) ? gateMode(own, header) : (vessel?.mode ?? "vessel")
  const role = roleOf(report, near, place, equipment, circumstances)
  const fact = { type: "move", move, mode, laden: equipment.laden, role } as const
  const done = eventOf(subject, { fact, classifier: "ACT", place, call: callOf(vessel, move), happened })
  if (retracted) return { statements: [done] }
  return {
    statements: [
      done,
      ...callsOf(report, place, circumstances).map((event) => eventOf(subject, event)),
      ...papersOf(subject),
      ...boxOf(subject, {
        isoCode: equipment.isoCode,
        otherSize: equipment.otherSize,
        seal: readSeal(find(own, "SEL")),
        pounds: readWeight(find(own, "MEA")),
        texts: find(own, "FTX")
      })
    ]
  }
}

/** Reads CODECO (gates) and COARRI (quays): one move of each container, and what is said of the container itself. */
export const readContainerReport = (message: Message, circumstances: Circumstances): ReadMessage<Statement> => {
  const bgm = beginningOf(message)
  const name = bgm === undefined ? "" : part(bgm, 0).toUpperCase()
  const key = `${message.type} ${name}`
  const own = circumstances.profile.reports[key]
  const move = own !== undefined ? own : reportNames.get(key)
  if (move === undefined || move === null) {
    const what =
      name === "" ? "no name of a document" : `the document name ${tidy(name, 20)}, which reports no move that is read`
    return { stated: [], refused: [{ reason: `${message.type} has ${what}.`, segments: message.segments }] }
  }
  const { header, parts } = cutIntoParts(message.segments)
  const transports = find(header, "TDT").map(readTransport)
  const vessel = transports.find(isMain) ?? transports.find(({ mode }) => mode === "vessel" || mode === "barge") ?? null
  if (header.length > longestHeader) {
    const reason = `${message.type} has more than ${longestHeader} segments before its first container.`
    return { stated: [], refused: [{ reason, segments: message.segments }] }
  }
  const report: Report = {
    move,
    header,
    parts,
    vessel,
    retracted: takesBack(bgm),
    documents: readDocuments(find(header, "RFF"))
  }
  const stated: Array<Statement> = []
  const refused: Array<ReadMessage<Statement>["refused"][number]> = []
  for (const [index, segments] of parts.entries()) {
    if (stated.length > mostStatements) break
    const isLast = index === parts.length - 1
    const read: Part =
      isLast && message.isCut
        ? { reason: "The file ends inside this part of the message: it may be incomplete." }
        : readPart(message, report, segments, circumstances)
    if ("reason" in read) refused.push({ reason: read.reason, segments })
    else stated.push(...read.statements)
  }
  if (parts.length === 0) refused.push({ reason: `${message.type} names no container.`, segments: message.segments })
  return { stated, refused }
}
