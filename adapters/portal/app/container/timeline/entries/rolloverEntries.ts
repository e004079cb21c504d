import type { RawEvent } from "../../../api/schemas.ts"
import { sourceName } from "../../../parts/sourceName.ts"
import type { TimelinePlaces } from "./places.ts"
import { findRollovers } from "./rollovers.ts"
import { instantStamp } from "./stamps.ts"
import type { TimelineEntry } from "./TimelineEntry.ts"

/** A rollover has the time of its report, but precedes the first event on the later vessel. */
export const rolloverEntries = (
  reported: ReadonlyArray<RawEvent>,
  places: TimelinePlaces
): ReadonlyArray<TimelineEntry> =>
  findRollovers(reported).map(({ before, id, knownAt, line, place }): TimelineEntry => {
    return {
      id,
      kind: "rollover",
      stamp: instantStamp(knownAt, line.zone),
      order: before !== null && before < knownAt ? before : knownAt,
      place: places.named(place.code),
      terminals: [],
      vessels: [],
      reporter: `received from ${sourceName("shipping_line")}`,
      lines: [line],
      earlier: []
    }
  })
