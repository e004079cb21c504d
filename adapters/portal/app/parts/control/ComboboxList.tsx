import { ComboBox } from "react-aria-components"

import { ComboboxParts } from "./ComboboxParts.tsx"
import type { ComboboxOption, ComboboxProps } from "./ComboboxProps.ts"
import { Overlays } from "./Overlays.tsx"

import styles from "./Combobox.module.css"

interface ComboboxListProps extends ComboboxProps {
  /** True if the user focused the field before the list was loaded. */
  readonly isFocusedAtFirst: boolean
}

/** Contains a space, unlike any SCAC or time zone. */
const noChoice = "no choice"

const optionsOf = ({ none, options, value }: ComboboxProps): ReadonlyArray<ComboboxOption> => {
  const isListed = value === "" || options.some((option) => option.value === value)
  return [
    ...(none === undefined ? [] : [{ value: noChoice, name: none }]),
    ...(isListed ? [] : [{ value, name: value }]),
    ...options
  ]
}

/** Shows all options until the user types. */
export const ComboboxList = ({ isFocusedAtFirst, ...props }: ComboboxListProps) => {
  const { choose, id, value, "aria-describedby": describedBy, "aria-label": label } = props
  const options = optionsOf(props)
  return (
    <Overlays>
      <ComboBox
        {...(label === undefined ? {} : { "aria-label": label })}
        {...(id === undefined ? {} : { id, "aria-labelledby": `${id}-label` })}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        className={styles.combobox ?? ""}
        autoFocus={isFocusedAtFirst}
        defaultInputValue={options.find((option) => option.value === (value || noChoice))?.name ?? ""}
        defaultItems={options}
        isInvalid={props["aria-invalid"] === true}
        menuTrigger="focus"
        selectedKey={value === "" ? noChoice : value}
        onSelectionChange={(key) => choose(key === null || key === noChoice ? "" : String(key))}
      >
        <ComboboxParts isOpenAtFirst={isFocusedAtFirst} />
      </ComboBox>
    </Overlays>
  )
}
