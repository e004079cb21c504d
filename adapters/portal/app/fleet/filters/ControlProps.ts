import type { FilterField } from "./FilterField.ts"

/** What every control of a filter is given. */
export interface ControlProps {
  readonly field: FilterField
  readonly value: string
  /** Whether it has nothing to be about. */
  readonly isIdle: boolean
  readonly change: (value: string) => void
}
