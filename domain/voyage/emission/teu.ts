import type { Equipment } from "../container/Equipment.ts"
import { exactInterval } from "./Interval.ts"
import type { Interval } from "./Interval.ts"

/** As in maritime statistics, a high cube counts like any other. */
const byLength = { 10: 0.5, 20: 1, 40: 2, 45: 2.25 } as const

/** Without a length, the range that vessels carry. */
export const teuOf = (length: Equipment["equipment_length"]): Interval =>
  length === null ? { low: byLength[20], best: null, high: byLength[45] } : exactInterval(byLength[length])
