import type { ListName } from "../../ports/reference/place/ReferenceStore.ts"

interface Remark {
  readonly line: number
  readonly reason: string
}

/** Lists the first thousand remarks of each kind. */
export interface ImportReport {
  readonly list: ListName
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly conflicts: number
  readonly refusals: ReadonlyArray<Remark>
  readonly conflict_details: ReadonlyArray<Remark>
}

const maxRemarks = 1000

type Outcome = "added" | "changed" | "unchanged"

export const makeTally = (list: ListName) => {
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, conflicts: 0 }
  const refusals: Array<Remark> = []
  const conflicts: Array<Remark> = []
  const remark = (remarks: Array<Remark>, line: number, reason: string) => {
    if (remarks.length < maxRemarks) remarks.push({ line, reason })
  }
  return {
    row: () => void (counts.rows += 1),
    count: (outcome: Outcome, times = 1) => void (counts[outcome] += times),
    refuse: (line: number, reason: string) => {
      counts.refused += 1
      remark(refusals, line, reason)
    },
    conflict: (line: number, reason: string) => {
      counts.conflicts += 1
      remark(conflicts, line, reason)
    },
    report: (): ImportReport => ({ list, ...counts, refusals, conflict_details: conflicts })
  }
}

export type ImportTally = ReturnType<typeof makeTally>
