import type { Group } from "#domain/query/groups.ts"

/** Records counted by their values. */
export interface Grouped {
  readonly groups: ReadonlyArray<Group>
  /** How many groups there are in all. */
  readonly totalGroups: number
  /** How many records are counted; each once, in however many groups it is. */
  readonly total: number
}
