import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { MetroArea, Port } from "#domain/reference/place/Place.ts"

import { loadedRelation } from "../compose/relations.ts"
import * as JsonApi from "../JsonApi.ts"

export const linksToTerminals = (locode: string, reference: ReferenceData["Service"]) =>
  JsonApi.links(
    "terminal",
    reference.terminalsAt(locode).map(({ id }) => id),
    `/v2/ports/${locode}`
  )

export const terminalsAt = loadedRelation("terminal", (from: ReadonlyArray<Port | MetroArea>, { reference }) =>
  from.flatMap(({ code }) => reference.terminalsAt(code))
)
