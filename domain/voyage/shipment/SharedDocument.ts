import { Schema } from "effect"

/** A booking or house bill that sources name with several of the carrier's bills. */
export const SharedDocument = Schema.Struct({
  type: Schema.Literals(["booking", "house_bill"]),
  number: Schema.String.annotate({ description: "Number of the booking or house bill", examples: ["SIMBK0001"] }),
  bills: Schema.Array(Schema.String).annotate({ description: "The carrier's bills that sources name with it" }),
  containers: Schema.Array(Schema.String).annotate({
    description:
      "Containers of this shipment that sources name with this document, but without a bill. Each may belong to any of the bills, so the shipments of all these bills list it"
  })
}).annotate({ identifier: "shared_document" })
export type SharedDocument = typeof SharedDocument.Type
