import form from "../forms/form.module.css"
import styles from "./NumberField.module.css"

interface NumberFieldProps {
  readonly text: string
  readonly isList: boolean
  readonly change: (text: string) => void
  readonly submit: () => void
}

/** Longer lists scroll. */
const listRows = 5

/** A single-line field would drop the line breaks of pasted text and join the numbers. */
export const NumberField = ({ change, isList, submit, text }: NumberFieldProps) => (
  <label className={form.label}>
    {isList ? "Numbers" : "Number"}
    <textarea
      autoFocus
      required
      autoComplete="off"
      spellCheck={false}
      className={styles.numbers}
      rows={isList ? listRows : 1}
      value={text}
      onChange={({ target }) => change(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || isList) return
        event.preventDefault()
        submit()
      }}
    />
  </label>
)
