import type { Container } from "./Container.ts"

/** Moves that prove the arrival at the inland destination. */
const moves = ["ind_ata_at", "ind_rail_unloaded_at", "final_destination_full_out_at"] as const

/** Whether the container has come to its inland destination, also where no source reports the arrival. */
export const hasReachedDestination = (container: Pick<Container, (typeof moves)[number]>): boolean =>
  moves.some((move) => container[move] !== null)
