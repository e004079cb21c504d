import { useEffect, useRef } from "react"

import { classes } from "../classes.ts"

import text from "../text.module.css"
import styles from "./SearchField.module.css"

/** Milliseconds without typing; each search counts toward the rate limit. */
const debounceMs = 300

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

interface SearchFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly className?: string | undefined
  readonly find: (typed: string | undefined) => void
}

/** The `/` key focuses the field. */
export const SearchField = ({ className, find, label, value }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener("keydown", focus)
    return () => {
      removeEventListener("keydown", focus)
      clearTimeout(waiting.current)
    }
  }, [])
  const later = (typed: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => find(typed === "" ? undefined : typed), debounceMs)
  }
  return (
    <label className={classes(styles.search, className)}>
      <span className={text.hidden}>{label}</span>
      <input
        ref={input}
        type="search"
        placeholder={label}
        defaultValue={value}
        onChange={(event) => later(event.target.value.trim())}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}
