import type { Group } from "#domain/query/groups.ts"

export interface RecordGroups {
  readonly groups: ReadonlyArray<Group>
  readonly totalGroups: number
  /** Records counted once, even if they belong to several groups. */
  readonly total: number
}
