import { Result } from "effect"

import { itemRanges, openDocuments } from "#adapters/sources/http/json/documents.ts"
import { elementRanges, isArrayAt, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import { itemsOf, readItems, refusedItem } from "#adapters/sources/http/json/readItems.ts"
import type { ItemReading } from "#adapters/sources/http/json/readItems.ts"
import { unreadIn } from "#adapters/sources/http/json/unread.ts"
import type { ByteRange, Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { isFields, pick, spelling } from "../fields.ts"
import type { Railroad } from "../Railroad.ts"
import { statementsOf } from "./RailFact.ts"
import type { StationOf } from "./stations.ts"
import { stationsIn } from "./uses.ts"

const [mostItems, mostDepth] = [messageLimits.rail.containers.most, messageLimits.rail.depth.most]

const listIn = (message: unknown, list: ReadonlyArray<string>): Result.Result<ReadonlyArray<unknown>, string> => {
  const [outermost] = list
  const listed =
    outermost !== undefined && pick(message, outermost) !== undefined ? list.reduce<unknown>(pick, message) : message
  const items = Array.isArray(listed) ? listed : isFields(listed) ? [listed] : null
  if (items === null) return Result.fail("The message does not contain a container of a railroad.")
  return items.length > mostItems
    ? Result.fail(`The message has more than ${mostItems} containers.`)
    : Result.succeed(items)
}

const memberRange = (bytes: Uint8Array, range: ByteRange, name: string): ByteRange | undefined => {
  const members = memberRanges(bytes, range)
  const wanted = spelling(name)
  return members.get(name) ?? [...members].find(([key]) => spelling(key) === wanted)?.[1]
}

const rangesIn = (
  bytes: Uint8Array,
  whole: ByteRange,
  [outermost, ...inner]: ReadonlyArray<string>
): ReadonlyArray<ByteRange> => {
  const outer = outermost === undefined ? undefined : memberRange(bytes, whole, outermost)
  const listed = inner.reduce<ByteRange | undefined>(
    (range, name) => (range === undefined ? undefined : memberRange(bytes, range, name)),
    outer
  )
  const found = outer === undefined ? whole : listed
  if (found === undefined) return []
  return isArrayAt(bytes, found) ? elementRanges(bytes, found) : [found]
}

export const railReader = (railroad: Railroad, lookUp: StationOf): Reader => {
  const { profile, recognizes, uses, version } = railroad
  const { format, list } = profile
  const open = (message: unknown) => listIn(message, list)

  const readItem = (item: unknown, received_at: Instant): ItemReading => {
    const read = railroad.readItem(item, lookUp)
    if (Result.isFailure(read)) return refusedItem(read.failure)
    const statements = statementsOf(read.success, { at: received_at, zone: null })
    const unread = unreadIn(item, uses, statements, stationsIn(statements))
    return { statements, problems: read.success.problems, unread }
  }

  return {
    format,
    version,
    recognizes,
    read: (bytes, { charset = null, received_at }) =>
      Result.map(openDocuments(bytes, { mostDepth, charset }, open), (messages) => {
        const items = itemsOf(messages, (message) =>
          message.map((raw) => ({ raw, read: () => readItem(raw, received_at) }))
        )
        return readItems({ reader: format, version, data_source: "rail" }, items)
      }),
    itemsIn: (bytes) => itemRanges(bytes, open, (units, document) => rangesIn(units, document, list))
  }
}
