import type { Container } from "../../api/Container.ts"
import { related } from "../../api/documents.ts"
import type { IncludedResources } from "../../api/documents.ts"
import type { Terminal } from "../../api/schemas.ts"
import type { Shipment } from "../../api/Shipment.ts"

export interface FleetRow {
  readonly container: Container
  readonly shipment: Shipment | undefined
  readonly terminal: Terminal | undefined
}

export const fleetRow = (container: Container, included: IncludedResources | undefined): FleetRow => ({
  container,
  shipment: related<Shipment>(container, "shipment", included),
  terminal: related<Terminal>(container, "pod_terminal", included)
})
