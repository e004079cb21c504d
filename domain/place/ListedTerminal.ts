import type { Locode } from "../Identifiers.ts"

/** A terminal as the SMDG's list has it. */
export interface ListedTerminal {
  /** `<UN/LOCODE>/<SMDG code>`. */
  readonly code: string
  readonly name: string
  readonly operator: string | null
  /** Other UN/LOCODEs under which messages name it. */
  readonly alternatives: ReadonlyArray<Locode>
  /** The last day on which the code was valid, of the calendar of the list; null while it is. */
  readonly valid_until: string | null
}

export const isSameTerminal = (a: ListedTerminal, b: ListedTerminal): boolean =>
  a.name === b.name &&
  a.operator === b.operator &&
  a.valid_until === b.valid_until &&
  a.alternatives.join() === b.alternatives.join()
