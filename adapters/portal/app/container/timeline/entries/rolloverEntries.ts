import type { RawEvent } from "../../../api/schemas.ts"
import { sourceName } from "../../../parts/sourceName.ts"
import type { Entry } from "./Entry.ts"
import type { Places } from "./places.ts"
import { rolloversIn } from "./rollovers.ts"
import { instantStamp } from "./stamps.ts"

/** A rollover has the time of its report, but precedes the first event on the later vessel. */
export const rolloverEntries = (reported: ReadonlyArray<RawEvent>, places: Places): ReadonlyArray<Entry> =>
  rolloversIn(reported).map(({ before, id, knownAt, line, place }): Entry => {
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
