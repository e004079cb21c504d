/**
 * Events are numbered in the order in which they were inserted. Nodes of the version before go on by `xid`, of which so
 * few rows have no number that they need no index.
 */
export const statements: ReadonlyArray<string> = [
  `create index events_waiting on events (insert_id) where sequence is null`,
  `drop index events_unnumbered`
]
