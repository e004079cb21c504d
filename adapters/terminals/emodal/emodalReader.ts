import { Result } from "effect"

import { isFields, parseBounded } from "#adapters/http/boundedJson.ts"
import { documentRange, elementRanges, memberRanges } from "#adapters/http/jsonRanges.ts"
import type { Reader } from "#application/ports/Readers.ts"
import { readFacility } from "#domain/terminal/Facility.ts"
import type { Instant } from "#domain/Time.ts"

import { readItems, refusedItem } from "../readItems.ts"
import type { ReadItem } from "../readItems.ts"
import { readUnit } from "./readUnit.ts"
import { sectionOf, textOf } from "./sections.ts"
import { senders } from "./senders.ts"
import type { Sender } from "./senders.ts"

export interface EmodalReaderOptions {
  /** IANA zone of a UN/LOCODE, null when unknown. */
  readonly zoneOf: (locode: string) => string | null
  /** Terminals by the code that they give themselves; those of `senders` where left out. */
  readonly senders?: Readonly<Record<string, Sender>>
}

export const emodalFormat = "emodal"
const version = 1

const mostUnits = 10_000

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

/** Understands pushes of a terminal's system to a community system, each unit a complete snapshot of a container. */
export const emodalReader = ({ senders: known = senders, zoneOf }: EmodalReaderOptions): Reader => {
  const byCode = new Map(Object.entries(known).map(([code, sender]) => [code.toUpperCase(), sender]))

  const readItem = (item: unknown, sent: unknown, receivedAt: Instant): ReadItem => {
    if (!isFields(item)) return refusedItem("the unit is not an object")
    const code = textOf(sectionOf(item, "unitinfo"), "terminal_cd")?.toUpperCase()
    if (code === undefined) return refusedItem("terminal_cd is missing")
    const sender = byCode.get(code)
    const facility = readFacility(sender?.facility ?? code)
    if (facility?.locode == null) {
      return refusedItem(`terminal_cd ${code.slice(0, 40)} is of no terminal that is known here`)
    }
    const zone = zoneOf(facility.locode)
    return readUnit(item, { facility, zone, codes: sender?.codes, sent, receivedAt })
  }

  return {
    format: emodalFormat,
    version,
    recognises: (start) =>
      start.startsWith("{") &&
      (/"msgheader"\s*:/.test(start) || (/"msgdata"\s*:/.test(start) && /"unitinfo"\s*:/.test(start))),
    read: (bytes, { received_at }) =>
      Result.map(Result.flatMap(parseBounded(bytes), openMessage), ({ sent, units }) =>
        readItems({ reader: emodalFormat, version }, units, (item) => readItem(item, sent, received_at))
      ),
    itemsIn: (bytes) => {
      const units = memberRanges(bytes, documentRange(bytes)).get("msgdata")
      return units === undefined ? [] : elementRanges(bytes, units)
    }
  }
}
