import { Result } from "effect"

import type { ByteRange, ReadingWithItems, Reader } from "#application/ports/tracking/source/Readers.ts"
import type { RefusedItem, UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { DataSource } from "#domain/DataSource.ts"
import type { Locode } from "#domain/Identifiers.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { dedupeReports } from "../dedupeReports.ts"
import type { ItemStatement } from "../dedupeReports.ts"
import type { OpenedFile } from "../openFile.ts"
import { outsideInterchanges, excerptOf, afterEdifact } from "../outside.ts"
import { readContainerReport } from "./move/containerReport.ts"
import type { ZoneOf } from "./place.ts"
import { profileOf as knownProfile } from "./profile.ts"
import type { EdifactProfile } from "./profile.ts"
import type { ReadingContext, InterchangeDate, MessageReading } from "./ReadingContext.ts"
import { segmentsWithTag } from "./ReadingContext.ts"
import { readStatusReport } from "./status/statusReport.ts"
import { readInterchangeMoment } from "./time.ts"
import type { Interchange, Message } from "./wire/Interchange.ts"
import { interchangesOf } from "./wire/interchanges.ts"
import { Ledger, formatSegment } from "./wire/Ledger.ts"
import { nameOfMessage } from "./wire/messageNames.ts"
import { openEdifact } from "./wire/openEdifact.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { segmentsOf, Tokenizer } from "./wire/Tokenizer.ts"

interface EdifactReaderOptions {
  /** IANA zone of a UN/LOCODE; null when unknown. */
  readonly zoneOf: ZoneOf
  /** For a port with several codes. */
  readonly canonical?: (locode: Locode) => string
  readonly profileOf?: (source: string) => EdifactProfile
}

const format = "edifact"
const version = 7

const mostBytes = messageLimits.edifact.bytes.most
const [maxStatements, maxRejected, maxUnread] = [
  messageLimits.common.statements.most,
  messageLimits.common.refused.most,
  messageLimits.common.unread.most
]
const uncounted: UnreadElement = { index: 0, element: "more", text: "" }

const readers: ReadonlyMap<
  string,
  {
    readonly read: (message: Message, circumstances: ReadingContext) => MessageReading<Statement>
    readonly isTerminal: boolean
  }
> = new Map([
  ["IFTSTA", { read: readStatusReport, isTerminal: false }],
  ["CODECO", { read: readContainerReport, isTerminal: true }],
  ["COARRI", { read: readContainerReport, isTerminal: true }]
])

/** A terminal names the operator (TR) and no carrier (CA, CF). */
const isByTerminal = (message: Message): boolean => {
  const parties = new Set(segmentsWithTag(message.segments, "NAD").map((nad) => componentOf(nad, 0).toUpperCase()))
  return parties.has("TR") && !parties.has("CA") && !parties.has("CF")
}

const isTest = (header: Segment | null): boolean => header !== null && componentOf(header, 10) === "1"

const senderOf = (header: Segment | null): string =>
  header === null ? "" : componentOf(header, 1).trim().slice(0, 40).toUpperCase()

const interchangeDateOf = (header: Segment | null, zone: string | null): InterchangeDate =>
  header === null
    ? { date: null, control: null }
    : {
        date: readInterchangeMoment(componentOf(header, 3), componentOf(header, 3, 1), zone),
        control: componentOf(header, 4)
      }

class FileReading {
  readonly gathered: Array<{ readonly statement: Statement; readonly source: DataSource; readonly item: number }> = []
  readonly unread: Array<UnreadElement> = []
  items = 0
  private readonly refusals: Array<RefusedItem> = []
  private overflow = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get refused(): ReadonlyArray<RefusedItem> {
    if (this.overflow === 0) return this.refusals
    const reason = `${this.overflow} more parts of the file were rejected.`
    return [...this.refusals, { index: this.items, reason, excerpt: "" }]
  }

  refuse(index: number, reason: string, segments: ReadonlyArray<Segment> = []): void {
    const from = segments[0]?.from ?? 0
    const to = segments.reduce((last, segment) => Math.max(last, segment.to), from)
    const shown = reason.toWellFormed().replaceAll("\u0000", "")
    this.add(() => ({ index, reason: shown, excerpt: excerptOf(this.bytes, from, to) }))
  }

  private add(refusal: () => RefusedItem): void {
    if (this.refusals.length < maxRejected) this.refusals.push(refusal())
    else this.overflow++
  }

  follow(range: ByteRange): void {
    const { refused, unread } = outsideInterchanges(this.bytes, range, Math.max(0, this.items - 1), afterEdifact)
    for (const one of refused) this.add(() => one)
    for (const one of unread) this.unread.push(this.unread.length < maxUnread ? one : uncounted)
  }

  leave(index: number, ledger: Ledger, segments: ReadonlyArray<Segment>, refused: ReadonlySet<Segment>): void {
    for (const { element, segment } of ledger.left(segments, refused)) {
      const isShown = this.unread.length < maxUnread
      this.unread.push(isShown ? { index, element, text: formatSegment(segment) } : uncounted)
    }
  }

  take(statements: ReadonlyArray<Statement>, source: DataSource, item: number): boolean {
    if (this.gathered.length + statements.length > maxStatements) return false
    for (const statement of statements) this.gathered.push({ statement, source, item })
    return true
  }
}

type FileCircumstances = Omit<ReadingContext, "sender" | "ledger" | "interchange" | "reference">

const readMessage = (
  gathering: FileReading,
  message: Message,
  header: Segment | null,
  circumstances: FileCircumstances
): void => {
  const { faults, index, overfull, segments, type } = message
  gathering.items++
  const reader = readers.get(type)
  if (reader === undefined) {
    gathering.refuse(index, `${nameOfMessage(type)} is stored, but not read.`, segments)
    return
  }
  const { profile } = circumstances
  if (overfull !== null) {
    gathering.refuse(index, `${overfull}: it is stored, but not read.`, segments)
    return
  }
  if (isTest(header) && !profile.readsTests) {
    gathering.refuse(index, `The interchange of this ${type} is marked as a test.`, segments)
    return
  }
  const ledger = new Ledger()
  const { refused, stated } = reader.read(message, {
    ...circumstances,
    sender: senderOf(header),
    interchange: interchangeDateOf(header, profile.zone),
    reference: message.reference,
    ledger
  })
  const isTerminal = reader.isTerminal || isByTerminal(message)
  const isTaken = gathering.take(stated, profile.dataSource ?? (isTerminal ? "terminal" : "shipping_line"), index)
  if (!isTaken) {
    gathering.refuse(index, `The file contains more than ${maxStatements} statements. The rest is not read.`, segments)
    return
  }
  for (const fault of faults)
    gathering.refuse(index, `${type} was read, although ${lowerFirstLetter(fault.reason)}`, segments)
  for (const { reason, segments: own } of refused) gathering.refuse(index, reason, own)
  gathering.leave(index, ledger, segments, new Set(refused.flatMap((one) => one.segments)))
}

const lowerFirstLetter = (reason: string): string =>
  /^[A-Z]{2}/.test(reason) ? reason : reason.charAt(0).toLowerCase() + reason.slice(1)

const addInterchangeRemarks = (gathering: FileReading, { faults, header, messages, oddities }: Interchange): void => {
  const last = Math.max(0, gathering.items - 1)
  const near = header === null ? [] : [header]
  for (const { reason } of faults)
    gathering.refuse(last, `The interchange was read, although ${lowerFirstLetter(reason)}`, near)
  for (const oddity of [...oddities].sort()) {
    gathering.refuse(
      last,
      `The interchange was read, although it contains ${oddity}, which its syntax does not allow.`,
      near
    )
  }
  if (messages.length === 0) gathering.refuse(last, "The interchange does not contain a message.", near)
}

/** A statement has a data source only if it differs from the file's first one. */
const reportsOf = ({ gathered }: FileReading): Pick<ReadingWithItems, "data_source" | "statements" | "item_of"> => {
  const data_source = gathered[0]?.source ?? "shipping_line"
  const sourced = gathered.map(({ item, source, statement }): ItemStatement => ({
    item,
    statement: source === data_source ? statement : { ...statement, data_source: source }
  }))
  return { data_source, ...dedupeReports(sourced) }
}

const rangeOf = ({ segments }: Message, file: OpenedFile): ByteRange =>
  file.rangeOf(segments[0]?.from ?? 0, segments.at(-1)?.to ?? 0)

const readFile = (
  { around, bytes }: OpenedFile,
  circumstances: FileCircumstances
): Result.Result<ReadingWithItems, string> => {
  const gathering = new FileReading(bytes)
  const tokenizer = new Tokenizer()
  if (around !== null) gathering.unread.push({ index: 0, element: "mail", text: around })
  for (const found of interchangesOf(segmentsOf(bytes, tokenizer))) {
    if (found.type === "message") readMessage(gathering, found.message, found.header, circumstances)
    else if (found.type === "text") gathering.follow(found)
    else addInterchangeRemarks(gathering, found.interchange)
  }
  if (tokenizer.failure !== null) return Result.fail(tokenizer.failure)
  return Result.succeed({
    reader: format,
    version,
    ...reportsOf(gathering),
    items: gathering.items,
    refused: gathering.refused,
    unread: gathering.unread
  })
}

/** Reads IFTSTA, CODECO, and COARRI of any directory. Other messages are kept and named. */
export const edifactReader = ({
  canonical = (locode) => locode,
  profileOf = knownProfile,
  zoneOf
}: EdifactReaderOptions): Reader => ({
  format,
  version,
  recognizes: (start) => /^(UNA[^A-Za-z0-9]{5}|UNB[^A-Za-z0-9]UNO[A-Z]|UNH[^A-Za-z0-9]\S)/i.test(start),
  read: (bytes, { received_at, source }) =>
    bytes.length > mostBytes
      ? Result.fail(`The file is larger than ${mostBytes / 1024 / 1024} MB.`)
      : readFile(openEdifact(bytes), { profile: profileOf(source), zoneOf, canonical, receivedAt: received_at }),
  itemsIn: (bytes) => {
    const file = openEdifact(bytes)
    const tokenizer = new Tokenizer()
    const ranges: Array<ByteRange> = []
    for (const found of interchangesOf(segmentsOf(file.bytes, tokenizer))) {
      if (found.type === "message") ranges.push(rangeOf(found.message, file))
    }
    return tokenizer.failure === null ? ranges : []
  }
})
