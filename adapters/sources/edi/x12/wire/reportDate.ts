import { Result } from "effect"

import type { ReportDate } from "../../reportDate.ts"
import { readTime, timeElementsOf } from "../times.ts"
import type { TimeRule } from "../times.ts"
import type { Group, Interchange, TransactionSet } from "./envelopes.ts"
import { field } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

/** Only a profile states a zone. An envelope without a time has only a day. */
const dateIn = (header: Segment | null, index: number, rule: TimeRule) =>
  header === null ? null : Result.getOrNull(readTime(timeElementsOf(header, index, null), null, rule))

/** Date of the group (GS04, GS05), else of the interchange (ISA09, ISA10). */
export const envelopeDate = (
  group: Group,
  { header }: Interchange,
  rule: TimeRule
): Omit<ReportDate, "control"> | null => {
  const own = dateIn(group.header, 4, rule)
  const outer = own?.wall == null ? dateIn(header, 9, rule) : null
  const read = own?.wall === null && outer?.date === own.date ? outer : (own ?? outer)
  return read === null ? null : { wall: read.wall ?? Date.parse(`${read.date}T00:00:00.000Z`), instant: read.instant }
}

/** They order the sets of one sender with the same date. */
export const controlOf = (
  set: TransactionSet,
  { header: group }: Group,
  { header: interchange }: Interchange
): ReportDate["control"] => [
  field(interchange ?? undefined, 13),
  field(group ?? undefined, 6),
  set.control === "" ? null : set.control
]
