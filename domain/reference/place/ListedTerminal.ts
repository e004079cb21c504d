import type { Locode } from "../../Identifiers.ts"

export interface ListedTerminal {
  /** `<UN/LOCODE>/<SMDG code>`. */
  readonly code: string
  readonly name: string
  readonly operator: string | null
  /** UN/LOCODEs under which messages also report it. */
  readonly alternatives: ReadonlyArray<Locode>
  readonly valid_until: string | null
}

export const isSameTerminal = (a: ListedTerminal, b: ListedTerminal): boolean =>
  a.name === b.name &&
  a.operator === b.operator &&
  a.valid_until === b.valid_until &&
  a.alternatives.join() === b.alternatives.join()
