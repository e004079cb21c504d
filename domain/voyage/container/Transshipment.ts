import { Schema } from "effect"

import { Locode } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

export const Transshipment = Schema.Struct({
  locode: Schema.NullOr(Locode).annotate({ description: "UN/LOCODE of the port where the container waits" }),
  since: Schema.NullOr(Instant).annotate({ description: "Time of its discharge there" }),
  timezone: Schema.NullOr(Schema.String).annotate({ description: "IANA time zone of that port" })
}).annotate({ identifier: "awaiting_transshipment" })
export type Transshipment = typeof Transshipment.Type
