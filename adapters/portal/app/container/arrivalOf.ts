import type { Container } from "../api/Container.ts"
import type { Shipment } from "../api/Shipment.ts"

/** `proven`: later movements imply an arrival that no source reports. */
export type ArrivalState =
  | { readonly type: "actual"; readonly at: string }
  | { readonly type: "proven" }
  | { readonly type: "estimated"; readonly at: string; readonly isOverdue: boolean }
  | { readonly type: "unknown" }

export const arrivalOf = (container: Container, shipment: Shipment | undefined): ArrivalState => {
  const at = container.attributes.pod_arrived_at ?? shipment?.attributes.pod_ata_at ?? null
  if (at !== null) return { type: "actual", at }
  if (container.meta.reached_port_of_discharge) return { type: "proven" }
  const { at: estimate = null, state } = shipment?.meta?.arrival ?? {}
  return estimate === null || state === "arrived"
    ? { type: "unknown" }
    : { type: "estimated", at: estimate, isOverdue: state === "overdue" }
}

export const arrivalLabels: Readonly<Record<ArrivalState["type"], string>> = {
  actual: "Arrived",
  proven: "Arrived, exact time unknown",
  estimated: "Estimated arrival",
  unknown: "Arrival not reported"
}
