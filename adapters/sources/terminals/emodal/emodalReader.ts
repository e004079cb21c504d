import { Result } from "effect"

import { itemRanges, openDocuments } from "#adapters/sources/http/json/documents.ts"
import { isFields } from "#adapters/sources/http/json/fields.ts"
import { elementRanges, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import { itemsOf, readItems, refusedItem } from "#adapters/sources/http/json/readItems.ts"
import type { ItemReading } from "#adapters/sources/http/json/readItems.ts"
import { anyShape, jsonWith } from "#adapters/sources/http/json/shape.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { readFacility } from "#domain/voyage/terminal/Facility.ts"

import { readUnit } from "./readUnit.ts"
import { sectionOf, textOf } from "./sections.ts"
import { senders, usualCodes } from "./senders.ts"
import type { Sender } from "./senders.ts"

interface EmodalReaderOptions {
  /** IANA zone of a UN/LOCODE; null when unknown. */
  readonly zoneOf: (locode: string) => string | null
  /** Terminals by their own codes; `senders` by default. */
  readonly senders?: Readonly<Record<string, Sender>>
}

const emodalFormat = "emodal"
const version = 3

const [mostUnits, mostDepth] = [messageLimits.terminal.containers.most, messageLimits.terminal.depth.most]

interface Message {
  readonly sent: unknown
  readonly units: ReadonlyArray<unknown>
}

const openMessage = (body: unknown): Result.Result<Message, string> => {
  if (!isFields(body)) return Result.fail("The message is not an object.")
  const { msgdata: units } = body
  if (!Array.isArray(units)) return Result.fail("The message has no list `msgdata`.")
  if (units.length > mostUnits) return Result.fail(`The message has more than ${mostUnits} units.`)
  return Result.succeed({ sent: sectionOf(body, "msgheader")["interchange_dttm"], units })
}

/** Each unit is a complete snapshot of a container. */
export const emodalReader = ({ senders: known = senders, zoneOf }: EmodalReaderOptions): Reader => {
  const byCode = new Map(
    Object.entries(known).map(([code, { codes, facility }]) => [
      code.toUpperCase(),
      { facility, codes: { ...usualCodes, ...codes } }
    ])
  )

  const readItem = (item: unknown, sent: unknown, receivedAt: Instant): ItemReading => {
    if (!isFields(item)) return refusedItem("the unit is not an object")
    const code = textOf(sectionOf(item, "unitinfo"), "terminal_cd")?.toUpperCase()
    if (code === undefined) return refusedItem("terminal_cd is missing")
    const sender = byCode.get(code)
    const facility = readFacility(sender?.facility ?? code)
    if (facility?.locode == null) {
      return refusedItem(`terminal_cd ${code.slice(0, 40)} is not the code of a known terminal`)
    }
    const zone = zoneOf(facility.locode)
    return readUnit(item, { facility, zone, codes: sender?.codes ?? usualCodes, sent, receivedAt })
  }

  return {
    format: emodalFormat,
    version,
    recognizes: anyShape(jsonWith("object", ["msgheader"]), jsonWith("object", ["msgdata"], ["unitinfo"])),
    read: (bytes, { charset = null, received_at }) =>
      Result.map(openDocuments(bytes, { mostDepth, charset }, openMessage), (messages) => {
        const items = itemsOf(messages, ({ sent, units }) =>
          units.map((raw) => ({ raw, read: () => readItem(raw, sent, received_at) }))
        )
        return readItems({ reader: emodalFormat, version, data_source: "terminal" }, items)
      }),
    itemsIn: (bytes) =>
      itemRanges(bytes, openMessage, (units, document) => {
        const listed = memberRanges(units, document).get("msgdata")
        return listed === undefined ? [] : elementRanges(units, listed)
      })
  }
}
