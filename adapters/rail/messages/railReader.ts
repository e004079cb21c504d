import { Result } from "effect"

import { parseBounded } from "#adapters/http/boundedJson.ts"
import { documentRange, elementRanges, isArrayAt, memberRanges } from "#adapters/http/jsonRanges.ts"
import type { RefusedItem } from "#application/ports/ObservationStore.ts"
import type { ByteRange, CitedReading, Reader } from "#application/ports/Readers.ts"
import { hashOf } from "#domain/contentHash.ts"
import type { Statement } from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import { isFields, pick, spelling } from "../fields.ts"
import type { StationOf } from "./stations.ts"
import { statementsOf } from "./Told.ts"
import type { ItemReader } from "./Told.ts"

/** How the messages of one railroad look. */
export interface RailFormat {
  readonly format: string
  readonly version: number
  readonly recognises: (start: string) => boolean
  /** Where in a whole answer the list of items lies. */
  readonly list: ReadonlyArray<string>
  readonly readItem: ItemReader
}

const mostItems = 10_000
const mostExcerpt = 2_000

/** The items of a whole answer; what the client stores is one item by itself. */
const itemsOf = (message: unknown, list: ReadonlyArray<string>): Result.Result<ReadonlyArray<unknown>, string> => {
  const [outermost] = list
  const listed =
    outermost !== undefined && pick(message, outermost) !== undefined ? list.reduce<unknown>(pick, message) : message
  const items = Array.isArray(listed) ? listed : isFields(listed) ? [listed] : null
  if (items === null) return Result.fail("The message holds no container of a railroad.")
  return items.length > mostItems
    ? Result.fail(`The message has more than ${mostItems} containers.`)
    : Result.succeed(items)
}

const memberRange = (bytes: Uint8Array, range: ByteRange, name: string): ByteRange | undefined => {
  const members = memberRanges(bytes, range)
  const wanted = spelling(name)
  return members.get(name) ?? [...members].find(([key]) => spelling(key) === wanted)?.[1]
}

/** Where the items of `itemsOf` stand. */
const itemRanges = (bytes: Uint8Array, [outermost, ...inner]: ReadonlyArray<string>): ReadonlyArray<ByteRange> => {
  const whole = documentRange(bytes)
  const outer = outermost === undefined ? undefined : memberRange(bytes, whole, outermost)
  const listed = inner.reduce<ByteRange | undefined>(
    (range, name) => (range === undefined ? undefined : memberRange(bytes, range, name)),
    outer
  )
  const found = outer === undefined ? whole : listed
  if (found === undefined) return []
  return isArrayAt(bytes, found) ? elementRanges(bytes, found) : [found]
}

const excerptOf = (item: unknown): string => (JSON.stringify(item) ?? "").slice(0, mostExcerpt).toWellFormed()

/** Understands the answers of one railroad: one container by itself, a list of them, or the whole answer. */
export const railReader = ({ format, list, readItem, recognises, version }: RailFormat, lookUp: StationOf): Reader => {
  const readAll = (items: ReadonlyArray<unknown>, received_at: Instant): CitedReading => {
    const statements = new Map<string, Statement>()
    const itemOf = new Map<string, number>()
    const refused: Array<RefusedItem> = []
    const refuse = (index: number, item: unknown, reason: string) =>
      refused.push({ index, reason, excerpt: excerptOf(item) })
    for (const [index, item] of items.entries()) {
      const read = readItem(item, lookUp)
      if (Result.isFailure(read)) {
        refuse(index, item, `${read.failure}.`)
        continue
      }
      const { problems } = read.success
      for (const statement of statementsOf(read.success, { at: received_at, zone: null })) {
        const hash = hashOf(statement)
        statements.set(hash, statement)
        itemOf.set(hash, index)
      }
      if (problems.length > 0) refuse(index, item, `${problems.join("; ")}.`)
    }
    return {
      reader: format,
      version,
      data_source: "rail",
      items: items.length,
      statements: [...statements.values()],
      item_of: [...itemOf.values()],
      refused
    }
  }
  return {
    format,
    version,
    recognises,
    read: (bytes, { received_at }) =>
      Result.map(
        Result.flatMap(parseBounded(bytes, 32), (message) => itemsOf(message, list)),
        (items) => readAll(items, received_at)
      ),
    itemsIn: (bytes) => itemRanges(bytes, list)
  }
}
