import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import { related, relatedMany } from "../api/documents.ts"
import type { Document } from "../api/documents.ts"
import type { NamedResource } from "../api/NamedResource.ts"
import type { Party, PartyRole, Terminal } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"
import { terminalName } from "../api/terminalName.ts"

export type { Party, PartyRole } from "../api/schemas.ts"

export interface PartyInRole {
  readonly id: string
  readonly role: string
  readonly name: string | undefined
}

export const useShipment = (id: string) => {
  const query = useQuery({
    queryKey: ["shipment", id],
    queryFn: ({ signal }) =>
      getDocument<Document<Shipment>>(
        `shipments/${encodeURIComponent(id)}`,
        {
          include: "containers,pod_terminal,party_roles.party,line_tracking_stopped_by_user",
          "flag[parties]": true,
          "flag[provenance]": true
        },
        signal
      ),
    refetchInterval: 60_000
  })
  const shipment = query.data?.data
  const included = query.data?.included
  const roles = shipment === undefined ? [] : relatedMany<PartyRole>(shipment, "party_roles", included)
  return {
    query,
    shipment,
    containers: shipment === undefined ? [] : relatedMany<Container>(shipment, "containers", included),
    terminal: terminalName(related<Terminal>(shipment, "pod_terminal", included)),
    stoppedBy: related<NamedResource>(shipment, "line_tracking_stopped_by_user", included)?.attributes.name,
    parties: roles.map((role): PartyInRole => ({
      id: role.id,
      role: role.attributes.role,
      name: related<Party>(role, "party", included)?.attributes.company_name
    }))
  }
}
