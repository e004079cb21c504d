import { rolloversIn } from "../timeline/entries/rollovers.ts"
import { useContainer } from "../useContainer.ts"

interface RolledFromProps {
  readonly id: string
  /** IMO number of the vessel that carries the container, or will. */
  readonly imo: string | null | undefined
}

/** The vessel on which the container was planned before it was rolled over to this one. */
export const RolledFrom = ({ id, imo }: RolledFromProps) => {
  const { rawEvents = [] } = useContainer(id)
  const rollover = rolloversIn(rawEvents).findLast(({ line }) => line.isLater && line.to.imo === imo)
  return rollover === undefined ? null : <small>rolled over from {rollover.line.from.vessel}</small>
}
