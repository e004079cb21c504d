import type { Instant } from "../Time.ts"
import type { RecordChange } from "./RecordChange.ts"

type Values = Readonly<Record<string, unknown>>

/** A record with its version, as far as its changes are undone. */
export interface State {
  readonly version: number
  readonly values: Values
}

/** What a record showed at a time. */
export type Past =
  | { readonly type: "known"; readonly values: Values }
  /** There was none: it appeared then. */
  | { readonly type: "unborn"; readonly since: Instant }
  /** Its changes are kept from then on only. */
  | { readonly type: "forgotten"; readonly since: Instant }
  /** Neither it nor changes of it are there. */
  | { readonly type: "missing" }

const undo = ({ values }: State, { changeset, from_version }: RecordChange): State => ({
  version: from_version,
  values: { ...values, ...Object.fromEntries(Object.entries(changeset).map(([name, [old]]) => [name, old])) }
})

/** Where undoing begins: the present record, or, of one that is gone, the end of its last version. */
const presentState = (record: State | null, changes: ReadonlyArray<RecordChange>): State | null => {
  if (record !== null) return record
  const last = changes.find(({ isLast }) => isLast)
  return last === undefined ? null : { version: last.version, values: {} }
}

/**
 * Undoes the changes of a record that came after the instant, from its present state. A version whose change is not kept
 * ends it: what is before that is not told. The changes are those after the instant.
 */
export const stateAt = (record: State | null, changes: ReadonlyArray<RecordChange>, instant: Instant): Past => {
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

/** One step, with what was shown before and after it; null where there was nothing. */
export interface Step {
  readonly change: RecordChange
  readonly before: Values | null
  readonly after: Values
}

/** All steps of a present record whose changes are kept without a gap, newest first, and since when these are known. */
export const stepsOf = (
  record: State,
  changes: ReadonlyArray<RecordChange>
): { readonly steps: ReadonlyArray<Step>; readonly since: Instant } => {
  const byVersion = new Map(changes.map((change) => [change.version, change]))
  const steps: Array<Step> = []
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
