/**
 * Events are numbered in order of insertion and deleted in order of position. Nodes of the previous release number by
 * `xid`; the unnumbered rows are too few to need an index for that.
 */
export const statements: ReadonlyArray<string> = [
  `create index events_waiting on events (insert_id) where sequence is null`,
  `drop index events_unnumbered`,
  `drop index events_inserted`
]
