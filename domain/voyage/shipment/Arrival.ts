import { Schema } from "effect"

import { Instant } from "../../Time.ts"

export const Arrival = Schema.Struct({
  state: Schema.Literals(["arrived", "estimated", "overdue", "unknown"]).annotate({
    description:
      "`arrived`: the arrival is reported, or later moves prove it. `overdue`: the estimate has passed, and no source reports the arrival or a later move. `estimated`: the estimate has not passed, or only some containers have arrived. `unknown`: no source reports or estimates an arrival."
  }),
  at: Schema.NullOr(Instant).annotate({
    description: "The actual arrival, else the estimate. Null if the arrival is unknown, or only later moves prove it"
  }),
  timezone: Schema.NullOr(Schema.String).annotate({
    description: "IANA time zone of the place; an estimate without one is never `overdue`"
  })
}).annotate({
  identifier: "arrival",
  description: "Arrival at the port of discharge, unless stated otherwise, as of this response. Webhooks omit it"
})
export type Arrival = typeof Arrival.Type
