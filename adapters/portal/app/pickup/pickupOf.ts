import type { Container } from "../api/Container.ts"
import { related, relatedMany } from "../api/documents.ts"
import type { IncludedResources, Resource } from "../api/documents.ts"
import type { Party, PartyRole, Terminal } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"
import { terminalName } from "../api/terminalName.ts"

export interface Pickup {
  readonly container: Container
  readonly shipment: Shipment | undefined
  readonly terminal: string
  readonly drayCarriers: ReadonlyArray<string>
}

const rolesOf = (of: Resource | undefined, included: IncludedResources | undefined): ReadonlyArray<PartyRole> =>
  of === undefined ? [] : relatedMany<PartyRole>(of, "party_roles", included)

export const buildPickup = (container: Container, included: IncludedResources | undefined): Pickup => {
  const shipment = related<Shipment>(container, "shipment", included)
  const drays = [rolesOf(container, included), rolesOf(shipment, included)]
    .map((roles) => roles.filter(({ attributes }) => attributes.role === "pickup_dray_carrier"))
    // The container's parties override the shipment's.
    .find((roles) => roles.length > 0)
  return {
    container,
    shipment,
    terminal: terminalName(related<Terminal>(container, "pickup_facility", included)) ?? "Terminal not reported",
    drayCarriers: (drays ?? []).flatMap(
      (role) => related<Party>(role, "party", included)?.attributes.company_name ?? []
    )
  }
}
