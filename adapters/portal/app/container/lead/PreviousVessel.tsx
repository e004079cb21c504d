import { findRollovers } from "../timeline/entries/rollovers.ts"
import { useContainer } from "../useContainer.ts"

interface PreviousVesselProps {
  readonly id: string
  /** IMO number of the current or planned vessel. */
  readonly imo: string | null | undefined
}

export const PreviousVessel = ({ id, imo }: PreviousVesselProps) => {
  const { rawEvents = [] } = useContainer(id)
  const rollover = findRollovers(rawEvents).findLast(({ line }) => line.isLater && line.to.imo === imo)
  return rollover === undefined ? null : <small>rolled over from {rollover.line.from.vessel}</small>
}
