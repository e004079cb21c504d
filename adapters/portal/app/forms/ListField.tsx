import { ConflictNotice } from "./ConflictNotice.tsx"
import { Field } from "./Field.tsx"

interface ListFieldProps {
  readonly label: string
  readonly text: string
  readonly change: (text: string) => void
  readonly wrong: string | null
  /** The newest value, if another user changed it. */
  readonly now: string | null
}

/** A list with one item per line. */
export const ListField = ({ change, label, now, text, wrong }: ListFieldProps) => (
  <>
    <Field label={label} hint="One per line." wrong={wrong}>
      {(control) => <textarea {...control} rows={2} value={text} onChange={({ target }) => change(target.value)} />}
    </Field>
    <ConflictNotice now={now} then="Saving keeps this and applies your additions and removals." />
  </>
)
