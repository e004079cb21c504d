/** No voyage draws these views; a simulator plays all voyages through one. */
export const playedViews = [
  /** Messages of pushing sources take up to a day, and some arrive twice. */
  "late and out of order by message",
  /** Ports of lading and some of discharge are on no list, so their zone is unknown. */
  "wall clock",
  "split bill",
  /** Some messages name a bill with the line's SCAC, others without; none names the booking. */
  "SCAC prefix"
] as const
export type PlayedView = (typeof playedViews)[number]
