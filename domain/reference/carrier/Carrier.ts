import { Schema } from "effect"

import { Scac, Text } from "../../Identifiers.ts"

export class ShippingLine extends Schema.Class<ShippingLine>("ShippingLine")({
  id: Schema.String,
  scac: Scac,
  name: Text.annotate({ examples: ["Simulated Line"] }),
  short_name: Text.annotate({ examples: ["Simulated"] }),
  alternative_scacs: Schema.Array(Text),
  bill_of_lading_tracking_support: Schema.Boolean,
  booking_number_tracking_support: Schema.Boolean,
  container_number_tracking_support: Schema.Boolean
}) {}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly shipping_line: ShippingLine
  }
}
