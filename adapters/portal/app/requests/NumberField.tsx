import form from "../forms/form.module.css"
import styles from "./NumberField.module.css"

interface NumberFieldProps {
  readonly text: string
  readonly isList: boolean
  readonly change: (text: string) => void
  readonly submit: () => void
}

/** Lines of the field once it holds a list; longer lists scroll. */
const listRows = 5

/**
 * One number, or a pasted list. A text area, since a single-line field of a browser removes line breaks from pasted text
 * and so joins the numbers of a column into one.
 */
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
