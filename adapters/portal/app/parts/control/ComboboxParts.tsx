import { useContext, useEffect, useRef } from "react"
import { Button, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from "react-aria-components"

import type { ComboboxOption } from "./ComboboxProps.ts"

import styles from "./Combobox.module.css"
import overlay from "./popover.module.css"

interface ComboboxPartsProps {
  readonly isOpenAtFirst?: boolean
}

/** The field, the button, and the list of a combobox. */
export const ComboboxParts = ({ isOpenAtFirst = false }: ComboboxPartsProps) => {
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen === true
  const hasToOpen = useRef(isOpenAtFirst)
  useEffect(() => {
    // The library has neither options nor the focus when it draws the field for the first time.
    if (isOpen) hasToOpen.current = false
    else if (hasToOpen.current && state?.isFocused === true) state.open(null, "focus")
  })
  return (
    <>
      <Input
        className={styles.input ?? ""}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => (hasToOpen.current = false)}
        // A dialog around the field is not closed by the key that closes the list.
        onKeyDownCapture={(event) => (event.key === "Escape" && isOpen ? event.preventDefault() : undefined)}
      />
      <Button className={styles.open ?? ""}>
        <span className={styles.mark} aria-hidden />
      </Button>
      <Popover className={overlay.popover ?? ""}>
        <ListBox className={overlay.list ?? ""}>
          {(option: ComboboxOption) => (
            <ListBoxItem className={overlay.item ?? ""} id={option.value} textValue={option.name}>
              {option.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  )
}
