import type { Vessel } from "../api/schemas.ts"
import { formatAge } from "../parts/days.ts"

export type { Vessel } from "../api/schemas.ts"

export const nameOf = ({ attributes: { imo, name } }: Vessel): string => name ?? `IMO ${imo}`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

export const carriedContainersText = ({ attributes: { containers_count = 0 } }: Vessel): string =>
  counted(containers_count, "container")

/** "last position 14 minutes ago". */
export const lastPositionText = ({ attributes: { position_timestamp: at } }: Vessel): string =>
  at === null ? "no position reported" : `last position ${formatAge(at)}`

/** "12 vessels, 40 containers", and the number of listed vessels if not all are listed. */
export const vesselTotalText = (vessels: ReadonlyArray<Vessel>, total: number): string => {
  const containers = vessels.reduce((sum, { attributes }) => sum + (attributes.containers_count ?? 0), 0)
  const shown = total > vessels.length ? `${vessels.length} of ${total} vessels` : counted(total, "vessel")
  return `${shown}, ${counted(containers, "container")}`
}
