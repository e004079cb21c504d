import { Result } from "effect"

import { isFields, parseBounded } from "#adapters/http/boundedJson.ts"
import { documentRange, elementRanges, isArrayAt } from "#adapters/http/jsonRanges.ts"
import type { Reader } from "#application/ports/Readers.ts"
import { readContainerNumber } from "#domain/ContainerNumber.ts"
import type { Statement } from "#domain/Observation.ts"
import { facilityText, readFacility } from "#domain/terminal/Facility.ts"
import type { Facility } from "#domain/terminal/Facility.ts"
import { statementsOf } from "#domain/terminal/statementsOf.ts"
import type { TerminalSubject } from "#domain/terminal/TerminalSnapshot.ts"
import type { Instant } from "#domain/Time.ts"

import { usualProfile } from "../FacilityProfile.ts"
import type { TerminalReaderOptions } from "../reader.ts"
import { readItems, refusedItem } from "../readItems.ts"
import type { ReadItem } from "../readItems.ts"
import { readAvailability } from "./readAvailability.ts"
import { readHistory } from "./readHistory.ts"

export const apmFormat = "apm-availability"
const version = 1

const mostItems = 10_000

/** The object of one container, or a whole answer as somebody has saved it. */
const openMessage = (body: unknown): Result.Result<ReadonlyArray<unknown>, string> => {
  const items = Array.isArray(body) ? body : [body]
  if (!Array.isArray(body) && !isFields(body)) return Result.fail("The message is neither a list nor an object.")
  return items.length > mostItems
    ? Result.fail(`The message has more than ${mostItems} containers.`)
    : Result.succeed(items)
}

/** The history tells the same moves with fewer particulars: both stand, and neither revises the other. */
const ofHistory = (statement: Statement): Statement => ({ ...statement, fact_key: `history:${statement.fact_key}` })

/**
 * Understands answers of APM Terminals, each a complete snapshot. They do not say of which facility they speak: it is the
 * one that was asked.
 */
export const apmReader = ({ profileOf, zoneOf }: TerminalReaderOptions): Reader => {
  const readItem = (item: unknown, facility: Facility, receivedAt: Instant): ReadItem => {
    if (!isFields(item)) return refusedItem("the item is not an object")
    const { containerId, eventDetails } = item
    const container =
      typeof containerId === "string" && containerId.length <= 40 ? readContainerNumber(containerId) : null
    if (container === null) return refusedItem("containerId is not a container number with a right check digit")
    const zone = facility.locode === null ? null : zoneOf(facility.locode)
    const subject: TerminalSubject = { container, facility, zone, asOf: receivedAt, revision: null }
    if (eventDetails !== undefined) {
      const { moves, notes, problems } = readHistory(item, zone)
      return { statements: statementsOf({ ...subject, moves, notes }).map(ofHistory), problems }
    }
    const { problems, told } = readAvailability(item, subject, profileOf?.(facilityText(facility)) ?? usualProfile)
    return { statements: statementsOf({ ...subject, ...told }), problems }
  }

  return {
    format: apmFormat,
    version,
    recognises: (start) =>
      /^[[{]/.test(start) &&
      /"containerId"\s*:/.test(start) &&
      /"(readyForDelivery|containerState|eventDetails)"\s*:/.test(start),
    read: (bytes, { facility: asked, received_at }) =>
      Result.flatMap(Result.flatMap(parseBounded(bytes), openMessage), (items) => {
        const facility = asked === undefined ? null : readFacility(asked)
        if (facility === null) return Result.fail("The message does not say of which facility it speaks.")
        return Result.succeed(
          readItems({ reader: apmFormat, version }, items, (item) => readItem(item, facility, received_at))
        )
      }),
    itemsIn: (bytes) => {
      const whole = documentRange(bytes)
      return isArrayAt(bytes, whole) ? elementRanges(bytes, whole) : [whole]
    }
  }
}
