export const scopes = {
  map: "Maps of containers",
  tracking: "Maps, and a search by number",
  container: "One container",
  shipment: "One shipment"
} as const
export type Scope = keyof typeof scopes

export type { PublishableToken } from "../api/schemas.ts"

export const optionalData = { shows_references: "references", shows_holds: "holds", shows_fees: "fees" } as const
export type OptionalData = keyof typeof optionalData
