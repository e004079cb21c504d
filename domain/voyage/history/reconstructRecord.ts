import type { Instant } from "../../Time.ts"
import type { RecordChange } from "./RecordChange.ts"

type Values = Readonly<Record<string, unknown>>

export interface RecordState {
  readonly version: number
  readonly values: Values
}

export type PastRecord =
  | { readonly type: "known"; readonly values: Values }
  | { readonly type: "unborn"; readonly since: Instant }
  | { readonly type: "forgotten"; readonly since: Instant }
  | { readonly type: "missing" }

const undo = ({ values }: RecordState, { changeset, from_version }: RecordChange): RecordState => ({
  version: from_version,
  values: { ...values, ...Object.fromEntries(Object.entries(changeset).map(([name, [old]]) => [name, old])) }
})

/** The end of the last version, if the record was merged. */
const presentState = (record: RecordState | null, changes: ReadonlyArray<RecordChange>): RecordState | null => {
  if (record !== null) return record
  const last = changes.find(({ isLast }) => isLast)
  return last === undefined ? null : { version: last.version, values: {} }
}

/** Undoes `changes` (those after the instant). A version without a stored change ends the known history. */
export const reconstructRecord = (
  record: RecordState | null,
  changes: ReadonlyArray<RecordChange>,
  instant: Instant
): PastRecord => {
  const byVersion = new Map(changes.map((change) => [change.version, change]))
  let state = presentState(record, changes)
  if (state === null) return { type: "missing" }
  for (;;) {
    const change = byVersion.get(state.version)
    if (change === undefined) {
      const since = state.values["updated_at"] as Instant
      return since <= instant ? { type: "known", values: state.values } : { type: "forgotten", since }
    }
    if (change.isFirst) return { type: "unborn", since: change.at }
    state = undo(state, change)
  }
}

/** `before` is null for the first change. */
export interface HistoryStep {
  readonly change: RecordChange
  readonly before: Values | null
  readonly after: Values
}

/** Newest first, back to the first gap in the versions. */
export const listHistorySteps = (
  record: RecordState,
  changes: ReadonlyArray<RecordChange>
): { readonly steps: ReadonlyArray<HistoryStep>; readonly since: Instant } => {
  const byVersion = new Map(changes.map((change) => [change.version, change]))
  const steps: Array<HistoryStep> = []
  let state = record
  for (;;) {
    const change = byVersion.get(state.version)
    if (change === undefined) return { steps, since: state.values["updated_at"] as Instant }
    const before = change.isFirst ? null : undo(state, change)
    steps.push({ change, before: before?.values ?? null, after: state.values })
    if (before === null) return { steps, since: change.at }
    state = before
  }
}
