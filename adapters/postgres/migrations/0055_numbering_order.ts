/**
 * Events are numbered in the order in which they were inserted, and forgotten in that of their positions. Nodes of the
 * version before number by `xid`: so few rows have no number that this needs no index.
 */
export const statements: ReadonlyArray<string> = [
  `create index events_waiting on events (insert_id) where sequence is null`,
  `drop index events_unnumbered`,
  `drop index events_inserted`
]
