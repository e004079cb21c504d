import { Result } from "effect"

import { itemRanges, openDocuments } from "#adapters/sources/http/json/documents.ts"
import { isFields } from "#adapters/sources/http/json/fields.ts"
import { elementRanges, isArrayAt } from "#adapters/sources/http/json/ranges.ts"
import { itemsOf, readItems, refusedItem } from "#adapters/sources/http/json/readItems.ts"
import type { ItemReading } from "#adapters/sources/http/json/readItems.ts"
import { jsonWith } from "#adapters/sources/http/json/shape.ts"
import { unreadIn } from "#adapters/sources/http/json/unread.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { facilityText, readFacility } from "#domain/voyage/terminal/Facility.ts"
import type { Facility } from "#domain/voyage/terminal/Facility.ts"
import { statementsOf } from "#domain/voyage/terminal/statementsOf.ts"
import type { TerminalSubject } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { usualProfile } from "../FacilityProfile.ts"
import type { TerminalReaderOptions } from "../reader.ts"
import { readAvailability } from "./readAvailability.ts"
import { readHistory } from "./readHistory.ts"
import { usesIn } from "./uses.ts"

export const apmFormat = "apm-availability"
const version = 3

const [mostItems, mostDepth] = [messageLimits.terminal.containers.most, messageLimits.terminal.depth.most]

const openMessage = (body: unknown): Result.Result<ReadonlyArray<unknown>, string> => {
  const items = Array.isArray(body) ? body : [body]
  if (!Array.isArray(body) && !isFields(body)) return Result.fail("The message is neither a list nor an object.")
  return items.length > mostItems
    ? Result.fail(`The message has more than ${mostItems} containers.`)
    : Result.succeed(items)
}

/** The history repeats moves with fewer details. Both count, and neither revises the other. */
const ofHistory = (statement: Statement): Statement => ({ ...statement, fact_key: `history:${statement.fact_key}` })

/** Each response is a complete snapshot. It does not name its facility, which is the requested one. */
export const apmReader = ({ profileOf, zoneOf }: TerminalReaderOptions): Reader => {
  const readItem = (item: unknown, facility: Facility, receivedAt: Instant): ItemReading => {
    if (!isFields(item)) return refusedItem("the item is not an object")
    const { containerId, eventDetails } = item
    const container =
      typeof containerId === "string" && containerId.length <= 40 ? readContainerNumber(containerId) : null
    if (container === null) return refusedItem("containerId is not a container number with a correct check digit")
    const zone = facility.locode === null ? null : zoneOf(facility.locode)
    const subject: TerminalSubject = { container, facility, zone, asOf: receivedAt, revision: null }
    if (eventDetails !== undefined) {
      const { moves, notes, problems } = readHistory(item, zone)
      const statements = statementsOf({ ...subject, moves, notes }).map(ofHistory)
      return { statements, problems, unread: unreadIn(item, usesIn(zone), statements) }
    }
    const { problems, fields } = readAvailability(item, subject, profileOf?.(facilityText(facility)) ?? usualProfile)
    const statements = statementsOf({ ...subject, ...fields })
    return { statements, problems, unread: unreadIn(item, usesIn(zone), statements) }
  }

  return {
    format: apmFormat,
    version,
    recognizes: jsonWith("any", ["containerId"], ["readyForDelivery", "containerState", "eventDetails"]),
    read: (bytes, { charset = null, facility: requested, received_at }) =>
      Result.flatMap(openDocuments(bytes, { mostDepth, charset }, openMessage), (messages) => {
        const facility = requested === undefined ? null : readFacility(requested)
        if (facility === null) return Result.fail("The message does not identify its facility.")
        const items = itemsOf(messages, (message) =>
          message.map((raw) => ({ raw, read: () => readItem(raw, facility, received_at) }))
        )
        return Result.succeed(readItems({ reader: apmFormat, version, data_source: "terminal" }, items))
      }),
    itemsIn: (bytes) =>
      itemRanges(bytes, openMessage, (units, document) =>
        isArrayAt(units, document) ? elementRanges(units, document) : [document]
      )
  }
}
