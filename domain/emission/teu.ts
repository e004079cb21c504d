import type { Equipment } from "../container/Equipment.ts"
import { exactly } from "./Interval.ts"
import type { Interval } from "./Interval.ts"

/** As maritime statistics count: by length alone, a high cube as any other. */
const byLength = { 10: 0.5, 20: 1, 40: 2, 45: 2.25 } as const

/** Twenty-foot equivalent units of a container; of one whose length nobody reports, those of the lengths that ships carry. */
export const teuOf = (length: Equipment["equipment_length"]): Interval =>
  length === null ? { low: byLength[20], best: null, high: byLength[45] } : exactly(byLength[length])
