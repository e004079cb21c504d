import { ComboBox } from "react-aria-components"

import { ComboboxParts } from "./ComboboxParts.tsx"
import { Overlays } from "./Overlays.tsx"

import styles from "./Combobox.module.css"

interface SuggestingFieldProps {
  readonly suggestions: ReadonlyArray<string>
  readonly value: string
  readonly change: (value: string) => void
  /** Called on Enter without a highlighted suggestion. */
  readonly submit: () => void
  /** The label's id has the suffix `-label`. */
  readonly id: string
  readonly "aria-describedby"?: string | undefined
}

/** Also accepts other text. */
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
          // Without the blur, the list opens again for the cleared field.
          target.blur()
          submit()
        }}
      >
        <ComboboxParts />
      </ComboBox>
    </Overlays>
  )
}
