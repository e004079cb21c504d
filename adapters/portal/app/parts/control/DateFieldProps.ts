export interface DateFieldProps {
  /** `2027-01-31` or `2027-01-31T09:00:00`; empty for none. */
  readonly value: string
  readonly change: (value: string) => void
  readonly hasTime?: boolean
  /** The label's id has the suffix `-label`. */
  readonly id: string
  readonly "aria-describedby"?: string | undefined
  readonly "aria-invalid"?: true | undefined
}
