import type { Cargo, Seal } from "./Cargo.ts"
import type { DialectSet } from "./Dialect.ts"

export const sealsOf = (cargo: Cargo | undefined, speech: DialectSet): ReadonlyArray<Seal> =>
  (cargo?.seals ?? []).slice(0, speech.has("second seals") ? 2 : 1)
