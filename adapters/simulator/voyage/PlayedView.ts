/** No voyage draws these; a simulator plays all voyages through one. */
export const playedViews = [
  /** Messages take up to a day; some arrive twice. */
  "late and out of order by message",
  /** Ports of lading and some of discharge are unlisted, so their zone is unknown. */
  "wall clock",
  "split bill",
  /** Some messages name the SCAC, others not; none names the booking. */
  "SCAC prefix"
] as const
export type PlayedView = (typeof playedViews)[number]
