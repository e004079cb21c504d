import { Schema } from "effect"

import { Text } from "./Identifiers.ts"
import { CalendarDate, Instant } from "./Time.ts"

export const text = (description: string, ...examples: ReadonlyArray<string>) =>
  Schema.NullOr(Text).annotate(examples.length === 0 ? { description } : { description, examples })

export const id = (description: string) => Schema.NullOr(Schema.String.check(Schema.isUUID())).annotate({ description })

export const instant = (description: string) => Schema.NullOr(Instant).annotate({ description })

export const createdAt = Instant.annotate({ description: "Creation time of the record in Landfall" })

export const date = (description: string) => Schema.NullOr(CalendarDate).annotate({ description })

export const locode = (place: string, example = "USLAX") => text(`UN/LOCODE of ${place}`, example)

export const timezone = (place: string, example = "America/Los_Angeles") => text(`IANA time zone of ${place}`, example)

export const voyageNumber = text("The carrier's number of the voyage", "042E")

export const vesselImo = text("IMO number of the vessel", "9321483")

export const vesselName = text("Name of the vessel", "EMMA MAERSK")

export const refNumbers = Schema.Array(Text).annotate({
  description: "Reference numbers set by the account",
  examples: [["PO-4711"]]
})

export const tags = Schema.Array(Text).annotate({ description: "Tags set by the account", examples: [["urgent"]] })

export const alwaysNull = (why: string) => ({ description: `Always null, because ${why}`, examples: [null] })
