import { lazy, Suspense, useState } from "react"

import type { ComboboxProps } from "./ComboboxProps.ts"

import styles from "./Combobox.module.css"

/** The library is half the size of a page, so it is loaded on first use. */
const ComboboxList = lazy(async () => ({ default: (await import("./ComboboxList.tsx")).ComboboxList }))

export const Combobox = (props: ComboboxProps) => {
  const { choose: _, none, options, value, ...names } = props
  const [isNear, setNear] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const field = (
    <span className={styles.combobox}>
      <input
        {...names}
        className={styles.input}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        readOnly
        value={options.find((option) => option.value === value)?.name ?? (value === "" ? (none ?? "") : value)}
        onPointerEnter={({ pointerType }) => (pointerType === "mouse" ? setNear(true) : undefined)}
        onFocus={() => {
          setFocused(true)
          setNear(true)
        }}
        onBlur={() => setFocused(false)}
      />
      <span className={styles.mark} aria-hidden />
    </span>
  )
  return isNear ? (
    <Suspense fallback={field}>
      <ComboboxList {...props} isFocusedAtFirst={isFocused} />
    </Suspense>
  ) : (
    field
  )
}
