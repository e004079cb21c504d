import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { MemoryState } from "../../state/MemoryState.ts"
import { oldestFirst } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"

export const nameCustomer =
  ({ parties, partyRoles }: Pick<MemoryState["Service"], "parties" | "partyRoles">) =>
  (shipment: Shipment): Shipment => {
    const [first] = partyRoles
      .by("roleable", compose(shipment.account_id, shipment.id))
      .filter(({ role }) => role === "customer")
      .toSorted(oldestFirst)
    const party = first === undefined ? undefined : parties.get(first.party_id)
    const customer_name = party?.company_name ?? null
    return customer_name === shipment.customer_name ? shipment : new Shipment({ ...shipment, customer_name })
  }
