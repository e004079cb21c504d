import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { Container } from "#domain/container/Container.ts"
import { Transshipment } from "#domain/container/Transshipment.ts"

export const AwaitingTransshipment = Schema.Struct({
  ...Transshipment.fields,
  name: Schema.NullOr(Schema.String).annotate({ description: "Name of that port; null if only its code is known" })
}).annotate({ identifier: "awaiting_transshipment" })

export const presentTransshipment = (
  { awaiting_transshipment: standing }: Container,
  reference: ReferenceData["Service"]
): typeof AwaitingTransshipment.Type | null =>
  standing === null
    ? null
    : { ...standing, name: standing.locode === null ? null : (reference.port(standing.locode)?.name ?? null) }
