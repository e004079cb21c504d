import { useContext, useEffect, useRef } from "react"
import { Button, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from "react-aria-components"

import type { ComboboxOption } from "./ComboboxProps.ts"

import styles from "./Combobox.module.css"
import overlay from "./popover.module.css"

interface ComboboxPartsProps {
  readonly isOpenAtFirst?: boolean
}

export const ComboboxParts = ({ isOpenAtFirst = false }: ComboboxPartsProps) => {
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen === true
  const hasToOpen = useRef(isOpenAtFirst)
  useEffect(() => {
    // The first render lacks options and focus.
    if (isOpen) hasToOpen.current = false
    else if (hasToOpen.current && state?.isFocused === true) state.open(null, "focus")
  })
  return (
    <>
      <Input
        className={styles.input ?? ""}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => (hasToOpen.current = false)}
        // Escape must not close the surrounding dialog.
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
