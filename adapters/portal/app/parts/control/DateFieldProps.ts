export interface DateFieldProps {
  /** `2027-01-31`, or `2027-01-31T09:00:00` with a time; empty for none. */
  readonly value: string
  readonly change: (value: string) => void
  readonly hasTime?: boolean
  /** Of the field; its label has it with `-label` at the end. */
  readonly id: string
  readonly "aria-describedby"?: string | undefined
  readonly "aria-invalid"?: true | undefined
}
