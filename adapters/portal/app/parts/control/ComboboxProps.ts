export interface ComboboxOption {
  readonly value: string
  readonly name: string
}

export interface ComboboxProps {
  readonly options: ReadonlyArray<ComboboxOption>
  /** The chosen option's value; empty for no choice. */
  readonly value: string
  readonly choose: (value: string) => void
  /** Name of no choice, which is then the first option; left out where something is always chosen. */
  readonly none?: string | undefined
  /** Of the field; its label has it with `-label` at the end. */
  readonly id?: string | undefined
  readonly "aria-label"?: string | undefined
  readonly "aria-describedby"?: string | undefined
  readonly "aria-invalid"?: true | undefined
}
