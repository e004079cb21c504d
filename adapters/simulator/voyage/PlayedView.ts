/** Views that no voyage draws: a simulator plays all of its voyages through one of them. */
export const playedViews = [
  /** Each message of a pushing source takes up to a day, and some arrive twice. */
  "late and out of order by message",
  /** Ports of lading, and some of discharge, that no list knows: their zone is unknown. */
  "wall clock",
  /** The containers of each bill are on a second bill of the booking, too. */
  "split bill",
  /** Some messages name a bill with the line's SCAC, others without it; none of the line names the booking. */
  "SCAC prefix"
] as const
export type PlayedView = (typeof playedViews)[number]
