import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { Transshipment } from "#domain/voyage/container/Transshipment.ts"

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
