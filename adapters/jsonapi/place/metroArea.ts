import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Port } from "#domain/reference/place/Place.ts"
import type { MetroArea } from "#domain/reference/place/Place.ts"

import type { Definition } from "../compose/Definition.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"
import { portNames } from "./port.ts"
import { linksToTerminals, terminalsAt } from "./terminalsAt.ts"

const areaNames = portNames.filter((name) => name !== "city")

export const MetroAreaResource = JsonApi.resource("metro_area", JsonApi.pick(Port.fields, areaNames), {
  terminals: JsonApi.toMany("terminal")
})

const presentMetroArea = (area: MetroArea, reference: ReferenceData["Service"]): typeof MetroAreaResource.Type => ({
  id: area.id,
  type: "metro_area",
  attributes: JsonApi.pick(area, areaNames),
  relationships: { terminals: linksToTerminals(area.code, reference) },
  links: { self: `/v2/metro_areas/${area.id}` }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly metro_area: ResourceShape<MetroArea, typeof MetroAreaResource.Type>
  }
}

export const metro_area = {
  schema: MetroAreaResource,
  relations: { terminals: terminalsAt },
  present: (area, { reference }) => presentMetroArea(area, reference)
} satisfies Definition<"metro_area">
