import type { FilterField } from "./FilterField.ts"

export interface ControlProps {
  readonly field: FilterField
  readonly value: string
  /** See `isIdle` in `filterSearch.ts`. */
  readonly isIdle: boolean
  readonly change: (value: string) => void
}
