import type { Cargo, Seal } from "./Cargo.ts"
import type { Speech } from "./Dialect.ts"

/** The seals that a message names: the line's, and in a dialect the shipper's too. */
export const sealsOf = (cargo: Cargo | undefined, speech: Speech): ReadonlyArray<Seal> =>
  (cargo?.seals ?? []).slice(0, speech.has("second seals") ? 2 : 1)
