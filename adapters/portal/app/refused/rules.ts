/** docs/explanation/plausibility.md defines each rule. */
export const rules = {
  future_revision: "Message from the future",
  future_event: "Event in the future",
  distant_estimate: "Estimated years away",
  place_missing: "Place missing",
  time_missing: "Time missing",
  outside_trip: "Far outside the trip",
  impossible_order: "Impossible order",
  impossible_speed: "Impossible speed",
  other_vessel: "Another vessel",
  gate_at_transshipment: "Gate move at a transshipment",
  laden_unknown: "Laden or empty not reported",
  facility_off_route: "Terminal off the route",
  unconfirmed_move: "Not confirmed by a carrier",
  other_facility: "Another terminal of the port",
  ambiguous_facility: "Several terminals of the port",
  other_visit: "Belongs to another call",
  deadline_before_arrival: "Last free day before the arrival",
  deadline_elsewhere: "Last free day elsewhere"
} as const

export type Rule = keyof typeof rules
