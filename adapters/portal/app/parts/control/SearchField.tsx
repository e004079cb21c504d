import { useEffect, useRef } from "react"

/** Milliseconds without a letter before what was typed is searched for: every search costs requests of the minute. */
const pause = 300

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

interface SearchFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly find: (text: string | undefined) => void
}

/** What was typed is searched for once nobody types; `/` leads here from anywhere on the page. */
export const SearchField = ({ find, label, value }: SearchFieldProps) => {
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
  const later = (text: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => find(text === "" ? undefined : text), pause)
  }
  return (
    <label className="search">
      <span className="hidden">{label}</span>
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
