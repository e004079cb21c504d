import { Effect } from "effect"

import { paid } from "./samples.ts"
import { ask } from "./server.ts"

export const absent = "01900000-0000-7000-8000-00000000ffff"

export const createParty = (company_name: unknown, as = paid, type = "application/vnd.api+json") =>
  ask("POST", "/v2/parties", { as, type, body: { data: { type: "party", attributes: { company_name } } } })

/** The id of a new party. */
export const newParty = (name: string, as = paid) => Effect.map(createParty(name, as), ({ body }) => body.data.id)

export const roleBody = (role: unknown, party: string | null) => ({
  data: {
    type: "party_role",
    attributes: { role },
    relationships: { party: { data: party === null ? null : { id: party, type: "party" } } }
  }
})

/** Asks for a role on `shipments/...` or `containers/...`. */
export const assign = (record: string, role: unknown, party: string | null, as = paid) =>
  ask("POST", `/v2/${record}/party_roles`, { as, body: roleBody(role, party) })
