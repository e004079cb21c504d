import type { MessageNumbers, MoveKind } from "#domain/voyage/observation/Observation.ts"

import type { Equipment } from "../equipment.ts"
import { beginningOf, segmentsWithTag, messageNumbersOf, retractsEarlier } from "../ReadingContext.ts"
import type { ReadingContext } from "../ReadingContext.ts"
import { readDocuments } from "../references.ts"
import type { NamedDocument } from "../references.ts"
import { isMain, readTransport } from "../transport.ts"
import type { Transport } from "../transport.ts"
import type { Message } from "../wire/Interchange.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { cleanText } from "../wire/text.ts"
import { reportNames } from "./reportNames.ts"
import type { ReportMeaning } from "./reportNames.ts"
import { splitByHeaders } from "./splitByHeaders.ts"
import type { Section } from "./splitByHeaders.ts"

export type Move = Exclude<ReportMeaning, null>

export interface ContainerReport extends Section {
  readonly message: Message
  readonly move: Move | null
  readonly vessel: Transport | null
  readonly numbers: MessageNumbers | null
  readonly retracted: boolean
  readonly documents: ReadonlyArray<NamedDocument>
}

export const isGate = (move: MoveKind): boolean => move === "gate_in" || move === "gate_out"

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

const moveByTitle = (title: string): Move | null => {
  const [loads, discharges] = [/(?<!UN)LOAD/.test(title), /DISCH|UNLOAD/.test(title)]
  return loads === discharges ? null : loads ? "load" : "discharge"
}

type Meaning = { readonly move: Move } | { readonly reason: string }

/** The move by the document name; a contradicting title is a problem. */
const meaningOf = (message: Message, bgm: Segment | undefined, { profile }: ReadingContext): Meaning => {
  const { type } = message
  const name = bgm === undefined ? "" : cleanText(componentOf(bgm, 0).toUpperCase(), 20)
  const key = `${type} ${name}`
  const own = profile.reports[key]
  const move = own !== undefined ? own : reportNames.get(key)
  if (move === undefined || move === null) {
    const what = name === "" ? "no document name" : `the document name ${name}, which Landfall does not read`
    return { reason: `${type} has ${what}.` }
  }
  const title = bgm === undefined ? "" : cleanText(componentOf(bgm, 0, 3), 40)
  const other = isGate(move) || own !== undefined ? null : moveByTitle(title.toUpperCase())
  return other === null || other === move
    ? { move }
    : {
        reason: `${type} has the document name ${name} (${move}), but its title is "${title}". Its moves are not read.`
      }
}

const vesselOf = (header: ReadonlyArray<Segment>): Transport | null => {
  const transports = segmentsWithTag(header, "TDT").map(readTransport)
  return transports.find(isMain) ?? transports.find(({ mode }) => mode === "vessel" || mode === "barge") ?? null
}

export const readReports = (
  message: Message,
  circumstances: ReadingContext
): { readonly reports: ReadonlyArray<ContainerReport>; readonly problem: string | null } => {
  const bgm = beginningOf(message)
  const meaning = meaningOf(message, bgm, circumstances)
  const reports = splitByHeaders(cutIntoParts(message.segments)).map(({ header, parts }) => ({
    message,
    move: "move" in meaning ? meaning.move : null,
    header,
    parts,
    vessel: vesselOf(header),
    numbers: "move" in meaning ? messageNumbersOf(bgm, segmentsWithTag(header, "RFF"), circumstances.ledger) : null,
    retracted: retractsEarlier(bgm),
    documents: readDocuments(segmentsWithTag(header, "RFF"))
  }))
  return { reports, problem: "reason" in meaning ? meaning.reason : null }
}

export interface ReportedContainer {
  readonly equipment: Equipment
  readonly segments: ReadonlyArray<Segment>
}
