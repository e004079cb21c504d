import { Schema } from "effect"

import { date } from "../../attribute.ts"
import { LocalDateTime } from "../../Time.ts"
import { TimeDoubt } from "./Observation.ts"

export const clockFields = {
  local_timestamp: Schema.NullOr(LocalDateTime).annotate({
    description: "Reported local time if its time zone is unknown; null if `timestamp` has a value"
  }),
  local_date: date("Reported day without a time, if the time zone of the place is unknown"),
  clock: Schema.NullOr(TimeDoubt).annotate({
    description:
      "Doubt about the time. `unknown`: the time zone is unknown, so `local_timestamp` or `local_date` has the time. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the offset before the change counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt"
  })
}
