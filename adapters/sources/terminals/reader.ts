import { Result } from "effect"

import { itemRanges, openDocuments } from "#adapters/sources/http/json/documents.ts"
import { isFields } from "#adapters/sources/http/json/fields.ts"
import type { Fields } from "#adapters/sources/http/json/fields.ts"
import { elementRanges, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import { itemsOf, readItems, refusedItem } from "#adapters/sources/http/json/readItems.ts"
import type { ItemReading } from "#adapters/sources/http/json/readItems.ts"
import { jsonWith } from "#adapters/sources/http/json/shape.ts"
import { unreadIn } from "#adapters/sources/http/json/unread.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { facilityText, readFacility } from "#domain/voyage/terminal/Facility.ts"
import type { Facility } from "#domain/voyage/terminal/Facility.ts"

import { asOf, rejectIfAhead } from "./asOf.ts"
import type { SnapshotTime } from "./asOf.ts"
import { usualProfile } from "./FacilityProfile.ts"
import type { FacilityProfile } from "./FacilityProfile.ts"
import { statementsOf } from "./statements.ts"
import { uses, usesWhereUnknown } from "./uses.ts"
import { readInstant } from "./values.ts"
import type { ValueResult } from "./values.ts"

export interface TerminalReaderOptions {
  /** IANA zone of a UN/LOCODE; null when unknown. */
  readonly zoneOf: (locode: string) => string | null
  /** By `<UN/LOCODE>/<code>` or code; by default the usual profile. */
  readonly profileOf?: (facility: string) => FacilityProfile
}

export const terminalFormat = "terminal-json"
const version = 3

const [mostContainers, mostDepth] = [messageLimits.terminal.containers.most, messageLimits.terminal.depth.most]
interface Message {
  readonly facility: Facility
  readonly zone: string | null
  readonly profile: FacilityProfile
  readonly generatedAt: unknown
  readonly containers: ReadonlyArray<unknown>
}

/** A code without a place means the requested facility: codes are unique only at their place. */
const facilityAtPlace = (stated: Facility, requested: string | undefined): Facility => {
  const facility = requested === undefined ? null : readFacility(requested)
  return stated.locode === null && facility !== null && facility.code === stated.code ? facility : stated
}

const openMessage = (
  body: unknown,
  requested: string | undefined,
  options: TerminalReaderOptions
): Result.Result<Message, string> => {
  if (!isFields(body)) return Result.fail("The message is not an object.")
  const { containers, facility: named, generated_at: generatedAt } = body
  if (!Array.isArray(containers)) return Result.fail("The message has no list `containers`.")
  if (containers.length > mostContainers) {
    return Result.fail(`The message has more than ${mostContainers} containers.`)
  }
  const stated = typeof named === "string" ? readFacility(named) : null
  if (stated === null) return Result.fail("The message does not contain its `facility`.")
  const facility = facilityAtPlace(stated, requested)
  return Result.succeed({
    facility,
    zone: facility.locode === null ? null : options.zoneOf(facility.locode),
    profile: options.profileOf?.(facilityText(facility)) ?? usualProfile,
    generatedAt,
    containers
  })
}

const readAsOf = (item: Fields, message: Message, receivedAt: Instant): ValueResult<SnapshotTime | null> => {
  const [attribute, value] = item["as_of"] == null ? ["generated_at", message.generatedAt] : ["as_of", item["as_of"]]
  if (value == null) return Result.succeed(null)
  return Result.match(readInstant(value, null), {
    onFailure: (problem) => Result.fail(`${attribute} ${problem}`),
    onSuccess: (at) => Result.map(rejectIfAhead(attribute, at, receivedAt), asOf)
  })
}

const readItem = (item: unknown, message: Message, receivedAt: Instant): ItemReading => {
  if (!isFields(item)) return refusedItem("the item is not an object")
  const { found, number } = item
  const container = typeof number === "string" && number.length <= 40 ? readContainerNumber(number) : null
  if (container === null) return refusedItem("number is not a container number with a correct check digit")
  if (found === false) return { statements: [], problems: [], unread: unreadIn(item, usesWhereUnknown, []) }
  if (found != null && found !== true) return refusedItem("found is neither true nor false")
  const dated = readAsOf(item, message, receivedAt)
  if (Result.isFailure(dated)) return refusedItem(dated.failure)
  const { facility, profile, zone } = message
  const moment = dated.success ?? { revision: null }
  const read = statementsOf(item, {
    container,
    facility,
    zone,
    profile,
    asOf: moment.revision ?? receivedAt,
    ...moment
  })
  return { ...read, unread: unreadIn(item, uses, read.statements) }
}

export const terminalReader = (options: TerminalReaderOptions): Reader => ({
  format: terminalFormat,
  version,
  recognizes: jsonWith("object", ["containers"], ["facility"]),
  read: (bytes, { charset = null, facility, received_at }) =>
    Result.map(
      openDocuments(bytes, { mostDepth, charset }, (body) => openMessage(body, facility, options)),
      (messages) => {
        const items = itemsOf(messages, (message) =>
          message.containers.map((raw) => ({ raw, read: () => readItem(raw, message, received_at) }))
        )
        return readItems({ reader: terminalFormat, version, data_source: "terminal" }, items)
      }
    ),
  itemsIn: (bytes) =>
    itemRanges(
      bytes,
      (body) => openMessage(body, undefined, options),
      (units, document) => {
        const containers = memberRanges(units, document).get("containers")
        return containers === undefined ? [] : elementRanges(units, containers)
      }
    )
})
