import { assert, describe, it } from "@effect/vitest"

import type { Container } from "../../../adapters/portal/app/api/Container.ts"
import { buildPickup } from "../../../adapters/portal/app/pickup/pickupOf.ts"

const link = (type: string, id: string) => ({ type, id })

const container = (...roles: ReadonlyArray<string>) =>
  ({
    ...link("container", "c"),
    relationships: {
      shipment: { data: link("shipment", "s") },
      party_roles: { data: roles.map((id) => link("party_role", id)) }
    }
  }) as unknown as Container

const role = (id: string, name: string, party: string) => ({
  ...link("party_role", id),
  attributes: { role: name },
  relationships: { party: { data: link("party", party) } }
})

const party = (id: string, company_name: string) => ({ ...link("party", id), attributes: { company_name } })

const included = [
  {
    ...link("shipment", "s"),
    attributes: {},
    relationships: { party_roles: { data: [link("party_role", "customer"), link("party_role", "of-shipment")] } }
  },
  role("customer", "customer", "imports"),
  role("of-shipment", "pickup_dray_carrier", "north"),
  role("of-container", "pickup_dray_carrier", "south"),
  party("imports", "Imports"),
  party("north", "North Haulage"),
  party("south", "South Haulage")
]

describe("Who fetches a container", () => {
  it("is who the account says of it, else of its shipment", () => {
    assert.deepStrictEqual(buildPickup(container("of-container"), included).drayCarriers, ["South Haulage"])
    assert.deepStrictEqual(buildPickup(container(), included).drayCarriers, ["North Haulage"])
  })

  it("is nobody where no party has the role", () => {
    assert.deepStrictEqual(buildPickup(container(), included.slice(1)).drayCarriers, [])
  })
})
