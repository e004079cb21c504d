import type { Vessel } from "../api/schemas.ts"

export type { Vessel } from "../api/schemas.ts"

export const nameOf = ({ attributes: { imo, name } }: Vessel): string => name ?? `IMO ${imo}`

export const carried = ({ attributes: { containers_count = 0 } }: Vessel): string =>
  `${containers_count} container${containers_count === 1 ? "" : "s"}`
