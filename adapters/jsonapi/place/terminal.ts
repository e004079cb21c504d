import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { alwaysNull, text } from "#domain/attribute.ts"
import { Terminal } from "#domain/reference/place/Place.ts"
import { stateName } from "#domain/reference/place/stateName.ts"

import type { Definition } from "../compose/Definition.ts"
import { loadedRelation } from "../compose/relations.ts"
import type { Relation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"
import { countryOf, toPort } from "./port.ts"

const terminalNames = ["id", "nickname", "name", "code", "firms_code", "smdg_code", "bic_facility_code"] as const

const addressNames = ["street", "city"] as const

export const TerminalResource = JsonApi.resource(
  "terminal",
  {
    ...JsonApi.pick(Terminal.fields, terminalNames),
    provided_data: Schema.NullOr(Schema.Record(Schema.String, Schema.Boolean)).annotate(
      alwaysNull("Landfall does not record the data that a terminal provides")
    ),
    ...JsonApi.pick(Terminal.fields, addressNames),
    state: text("Name of the state or province, for places in the United States and Canada", "California"),
    ...JsonApi.pick(Terminal.fields, ["state_abbr", "zip"]),
    country: text("The country of its port", "United States"),
    ...JsonApi.pick(Terminal.fields, ["facility_type"])
  },
  { port: JsonApi.toOne("port") }
)

const presentTerminal = (terminal: Terminal, reference: ReferenceData["Service"]): typeof TerminalResource.Type => {
  const port = terminal.port_code === null ? null : reference.port(terminal.port_code)
  return {
    id: terminal.id,
    type: "terminal",
    attributes: {
      ...JsonApi.pick(terminal, terminalNames),
      provided_data: null,
      ...JsonApi.pick(terminal, addressNames),
      state: stateName(port?.country_code ?? null, terminal.state_abbr),
      ...JsonApi.pick(terminal, ["state_abbr", "zip"]),
      country: port === null ? null : countryOf(port),
      facility_type: terminal.facility_type
    },
    relationships: { port: JsonApi.link("port", port?.id ?? null) },
    links: { self: `/v2/terminals/${terminal.id}` }
  }
}

export const toTerminal = <From>(codeOf: (from: From) => string | null): Relation<From, never> =>
  loadedRelation("terminal", (from, { reference }) =>
    from.flatMap((record) => {
      const code = codeOf(record)
      return code === null ? [] : [reference.terminal(code)]
    })
  )

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly terminal: ResourceShape<Terminal, typeof TerminalResource.Type>
  }
}

export const terminal = {
  schema: TerminalResource,
  relations: { port: toPort((terminal) => terminal.port_code) },
  present: (terminal, { reference }) => presentTerminal(terminal, reference)
} satisfies Definition<"terminal">
