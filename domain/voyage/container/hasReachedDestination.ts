import type { Container } from "./Container.ts"

const moves = ["ind_ata_at", "ind_rail_unloaded_at", "final_destination_full_out_at"] as const

export const hasReachedDestination = (container: Pick<Container, (typeof moves)[number]>): boolean =>
  moves.some((move) => container[move] !== null)
