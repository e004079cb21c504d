import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Port } from "#domain/reference/place/Place.ts"

import type { Definition } from "../compose/Definition.ts"
import { loadedRelation } from "../compose/relations.ts"
import type { Relation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"
import { linksToTerminals, terminalsAt } from "./terminalsAt.ts"

export const portNames = [
  "id",
  "name",
  "code",
  "state_abbr",
  "city",
  "country_code",
  "latitude",
  "longitude",
  "time_zone"
] as const

export const PortResource = JsonApi.resource("port", JsonApi.pick(Port.fields, portNames), {
  terminals: JsonApi.toMany("terminal")
})

export const presentPort = (port: Port, reference: ReferenceData["Service"]): typeof PortResource.Type => ({
  id: port.id,
  type: "port",
  attributes: JsonApi.pick(port, portNames),
  relationships: { terminals: linksToTerminals(port.code, reference) },
  links: { self: `/v2/ports/${port.id}` }
})

const countries = new Intl.DisplayNames(["en"], { type: "region" })

const isRegion = (code: string): boolean => /^[A-Z]{2}$/.test(code)

export const countryOf = ({ country_code }: Port): string =>
  (isRegion(country_code) ? countries.of(country_code) : undefined) ?? country_code

export const toPort = <From>(locodeOf: (from: From) => string | null): Relation<From, never> =>
  loadedRelation("port", (from, { reference }) =>
    from.flatMap((record) => reference.port(locodeOf(record) ?? "") ?? [])
  )

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly port: ResourceShape<Port, typeof PortResource.Type>
  }
}

export const port = {
  schema: PortResource,
  relations: { terminals: terminalsAt },
  present: (port, { reference }) => presentPort(port, reference)
} satisfies Definition<"port">
