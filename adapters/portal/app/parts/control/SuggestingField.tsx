import { ComboBox } from "react-aria-components"

import { ComboboxParts } from "./ComboboxParts.tsx"
import { Overlays } from "./Overlays.tsx"

import styles from "./Combobox.module.css"

interface SuggestingFieldProps {
  readonly suggestions: ReadonlyArray<string>
  readonly value: string
  readonly change: (value: string) => void
  /** Enter, when no suggestion is under the cursor. */
  readonly submit: () => void
  /** Of the field; its label has it with `-label` at the end. */
  readonly id: string
  readonly "aria-describedby"?: string | undefined
}

/** A text that may be one of the suggestions, or any other. */
export const SuggestingField = ({ change, id, submit, suggestions, value, ...marks }: SuggestingFieldProps) => {
  const describedBy = marks["aria-describedby"]
  return (
    <Overlays>
      <ComboBox
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        id={id}
        aria-labelledby={`${id}-label`}
        className={styles.combobox ?? ""}
        allowsCustomValue
        defaultItems={suggestions.map((name) => ({ value: name, name }))}
        inputValue={value}
        menuTrigger="focus"
        onInputChange={change}
        onKeyDown={({ key, target }) => {
          if (key !== "Enter" || !(target instanceof HTMLElement) || target.hasAttribute("aria-activedescendant"))
            return
          // The list would open again for the emptied field, and keep the focus.
          target.blur()
          submit()
        }}
      >
        <ComboboxParts />
      </ComboBox>
    </Overlays>
  )
}
