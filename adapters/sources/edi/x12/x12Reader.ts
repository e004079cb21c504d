import { Result } from "effect"

import type { ReadingWithItems, Reader } from "#application/ports/tracking/source/Readers.ts"
import type { RefusedItem, UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { DataSource } from "#domain/DataSource.ts"
import type { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { dedupeReports } from "../dedupeReports.ts"
import type { ItemStatement } from "../dedupeReports.ts"
import { wholeFile, openEdiFile } from "../openFile.ts"
import type { OpenedFile } from "../openFile.ts"
import { outsideInterchanges, beforeX12, afterX12, excerptOf } from "../outside.ts"
import type { LocodeByName } from "./places.ts"
import { unreadSets } from "./profile/codes.ts"
import { usualProfile } from "./profile/SourceProfile.ts"
import type { ReadSetId, SourceProfile } from "./profile/SourceProfile.ts"
import { read301 } from "./read301.ts"
import { read315 } from "./read315.ts"
import { read322 } from "./read322.ts"
import { read404 } from "./read404.ts"
import { interchangesOf } from "./wire/envelopes.ts"
import type { Group, Interchange, TransactionSet } from "./wire/envelopes.ts"
import { makeLedger } from "./wire/Ledger.ts"
import type { UnusedElement } from "./wire/Ledger.ts"
import type { Message, ReadMessage } from "./wire/Message.ts"
import { controlOf, envelopeDate } from "./wire/reportDate.ts"
import { field } from "./wire/Segment.ts"
import { findStart } from "./wire/start.ts"
import { segmentsOf } from "./wire/tokenizer.ts"

export interface X12ReaderOptions {
  /** IANA zone of a UN/LOCODE; null when unknown. */
  readonly zoneOf: (locode: string) => string | null
  /** By default names are not looked up. */
  readonly placeNamed?: LocodeByName
  /** By default every source follows the standard. */
  readonly profileOf?: (source: string) => SourceProfile
}

const x12Format = "x12"
const version = 5

const [mostBytes, mostSets] = [messageLimits.x12.bytes.most, messageLimits.x12.sets.most]
const { most: mostStatements } = messageLimits.common.statements

const readers: Readonly<Record<ReadSetId, (message: Message) => Result.Result<ReadMessage, string>>> = {
  "301": read301,
  "315": read315,
  "322": read322,
  "404": read404
}

const isRead = (id: string): id is ReadSetId => Object.hasOwn(readers, id)

export interface SetOutcome {
  readonly set: TransactionSet
  readonly outcome: "read" | "refused" | "not read"
  readonly dataSource: DataSource | null
  readonly statements: ReadonlyArray<Statement>
  /** Unused elements; empty for a rejected set, which is unread as a whole. */
  readonly unread: ReadonlyArray<UnusedElement>
  readonly problems: ReadonlyArray<string>
}

const nothing = "It does not contain usable statements."

const overfull = `The file contains more than ${mostStatements} statements. The rest is not read.`

const notRead = ({ id }: TransactionSet): string => {
  const name = Object.hasOwn(unreadSets, id) ? ` (${unreadSets[id]})` : ""
  return `Transaction set ${id.slice(0, 20) || "without a number"}${name} is not read.`
}

/** Sets without an envelope belong to the source of the inbox. */
const senderOf = ({ header }: Group, interchange: Interchange, source: string): string =>
  (field(header ?? undefined, 2) ?? field(interchange.header ?? undefined, 6) ?? source).slice(0, 40).toUpperCase()

interface Context {
  readonly source: string
  readonly received_at: Instant
}

interface EnvelopedGroup {
  readonly group: Group
  readonly interchange: Interchange
}

/** The first set for which `saysTooMuch` is true, and all later ones, are not read. */
export const readGroup = (
  { group, interchange }: EnvelopedGroup,
  { received_at, source }: Context,
  { placeNamed = () => null, profileOf, zoneOf }: X12ReaderOptions,
  saysTooMuch: (statements: number) => boolean = () => false
): ReadonlyArray<SetOutcome> => {
  const around = {
    profile: profileOf?.(source) ?? usualProfile,
    sender: senderOf(group, interchange, source),
    zoneOf,
    placeNamed,
    receivedAt: received_at
  }
  const dated = envelopeDate(group, interchange, around.profile.times)
  return group.sets.map((set): SetOutcome => {
    const remarks = set.errors.map(({ reason }) => reason)
    const refused = (outcome: "refused" | "not read", reason: string): SetOutcome => {
      const problems = [...new Set([reason, ...remarks])]
      return { set, outcome, dataSource: null, statements: [], unread: [], problems }
    }
    if (!isRead(set.id)) return refused("not read", notRead(set))
    if (saysTooMuch(0)) return { ...refused("not read", overfull), problems: [] }
    // A truncated amount would still look like an amount.
    if (set.isCut) return refused("refused", "The file ends inside this set, which may be incomplete.")
    const { left, use } = makeLedger()
    const reported = dated === null ? null : { ...dated, control: controlOf(set, group, interchange) }
    const read = readers[set.id]({ set, use, reported, ...around })
    if (Result.isFailure(read)) return refused("refused", read.failure)
    const { problems, dataSource, statements } = read.success
    if (statements.length === 0) return refused("refused", [...problems, nothing].join(" "))
    if (saysTooMuch(statements.length)) return refused("not read", overfull)
    const all = [...new Set([...problems, ...remarks])]
    return { set, outcome: "read", dataSource, statements, unread: left(set.segments), problems: all }
  })
}

const statementsOf = (outcomes: ReadonlyArray<SetOutcome>): ReadonlyArray<ItemStatement> =>
  outcomes.flatMap(({ dataSource, statements }, item) =>
    statements.map((statement) => ({
      item,
      statement: dataSource === null ? statement : { ...statement, data_source: dataSource }
    }))
  )

interface OpenX12 {
  readonly file: OpenedFile
  readonly interchanges: ReadonlyArray<Interchange>
}

const isX12 = (bytes: Uint8Array): boolean => findStart(bytes) !== null

/** Fails when it is not X12 or too large. */
export const openX12 = (bytes: Uint8Array): Result.Result<OpenX12, string> => {
  if (bytes.length > mostBytes) return Result.fail(`The file has more than ${mostBytes} bytes.`)
  const file = isX12(bytes) ? wholeFile(bytes) : openEdiFile(bytes, isX12)
  const { failure, segments } = segmentsOf(file.bytes)
  if (failure !== null) return Result.fail(failure)
  const interchanges = interchangesOf(segments)
  const sets = interchanges.flatMap(({ groups }) => groups).reduce((sum, group) => sum + group.sets.length, 0)
  return sets > mostSets
    ? Result.fail(`The file has more than ${mostSets} transaction sets.`)
    : Result.succeed({ file, interchanges })
}

/** Kind of source: of the first readable set, else by the profile, else by the set number. */
const dataSourceOfFile = (outcomes: ReadonlyArray<SetOutcome>, named: DataSource | null): DataSource => {
  const read = outcomes.find(({ dataSource }) => dataSource !== null)?.dataSource
  const isOfRail = outcomes.length > 0 && outcomes.every(({ set }) => set.id === "322")
  return read ?? named ?? (isOfRail ? "rail" : "shipping_line")
}

const readingOf = (
  { file: { around, bytes }, interchanges }: OpenX12,
  context: Context,
  options: X12ReaderOptions
): ReadingWithItems => {
  const outcomes: Array<SetOutcome> = []
  let said = 0
  const saysTooMuch = (statements: number): boolean => (said += statements) > mostStatements
  const before = outsideInterchanges(bytes, { from: 0, to: findStart(bytes)?.at ?? 0 }, 0, beforeX12)
  const refused: Array<RefusedItem> = [...before.refused]
  const outside: Array<UnreadElement> = [...before.unread]
  if (around !== null) outside.push({ index: 0, element: "before ISA", text: around.trim() })
  const refuse = (index: number, reasons: ReadonlyArray<string>, from: number, to: number) => {
    if (reasons.length > 0) {
      refused.push({
        index,
        reason: reasons.join(" ").slice(0, 1_000).toWellFormed(),
        excerpt: excerptOf(bytes, from, to)
      })
    }
  }
  for (const interchange of interchanges) {
    const first = outcomes.length
    for (const group of interchange.groups) {
      const before = outcomes.length
      for (const outcome of readGroup({ group, interchange }, context, options, saysTooMuch)) {
        refuse(outcomes.length, outcome.problems, outcome.set.from, outcome.set.to)
        outcomes.push(outcome)
      }
      const header = group.header ?? interchange.first
      refuse(
        before,
        group.errors.map(({ reason }) => reason),
        header.from,
        header.to
      )
    }
    const { after, remarks } = interchange
    const following =
      after === null ? null : outsideInterchanges(bytes, after, Math.max(0, outcomes.length - 1), afterX12)
    refused.push(...(following?.refused ?? []))
    outside.push(...(following?.unread ?? []))
    const strays =
      after === null || following?.refused.length !== 0
        ? []
        : [`${after.segments} segments are outside any interchange.`]
    refuse(first, [...remarks, ...strays], interchange.first.from, interchange.first.to)
  }
  return {
    reader: x12Format,
    version,
    data_source: dataSourceOfFile(outcomes, options.profileOf?.(context.source).speaks ?? null),
    items: outcomes.length,
    ...dedupeReports(statementsOf(outcomes)),
    refused,
    unread: [...outside, ...outcomes.flatMap(({ unread }, index) => unread.map((one) => ({ index, ...one })))]
  }
}

/**
 * Reads 301, 315, 322, and 404; other sets are kept and named. Errors of an envelope do not prevent the reading of its
 * sets.
 */
export const x12Reader = (options: X12ReaderOptions): Reader => ({
  format: x12Format,
  version,
  recognizes: (start) => findStart(new TextEncoder().encode(start)) !== null,
  read: (bytes, context) => Result.map(openX12(bytes), (opened) => readingOf(opened, context, options)),
  itemsIn: (bytes) =>
    Result.match(openX12(bytes), {
      onFailure: () => [],
      onSuccess: ({ file, interchanges }) =>
        interchanges
          .flatMap(({ groups }) => groups)
          .flatMap(({ sets }) => sets.map(({ from, to }) => file.rangeOf(from, to)))
    })
})
