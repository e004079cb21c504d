export interface ComboboxOption {
  readonly value: string
  readonly name: string
}

export interface ComboboxProps {
  readonly options: ReadonlyArray<ComboboxOption>
  /** Empty for no choice. */
  readonly value: string
  readonly choose: (value: string) => void
  /** Label of the empty choice; omitted if a choice is required. */
  readonly none?: string | undefined
  /** The label's id has the suffix `-label`. */
  readonly id?: string | undefined
  readonly "aria-label"?: string | undefined
  readonly "aria-describedby"?: string | undefined
  readonly "aria-invalid"?: true | undefined
}
