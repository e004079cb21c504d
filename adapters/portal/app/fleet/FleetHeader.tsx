import { useEffect, useRef } from "react"
import type { ReactNode } from "react"

import { lineName, useLines } from "../api/useLines.ts"
import type { FleetSearch } from "./search.ts"
import { sorts } from "./views.ts"

interface FleetHeaderProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
  readonly children?: ReactNode
}

/** Milliseconds without a letter before what was typed is searched for: every search costs requests of the minute. */
const pause = 300

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** What narrows the fleet: a number or reference, a carrier, and the order. */
export const FleetHeader = ({ change, children, search }: FleetHeaderProps) => {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lines = useLines()
  const find = (q: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => change({ q: q === "" ? undefined : q }), pause)
  }
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener("keydown", focus)
    return () => removeEventListener("keydown", focus)
  }, [])
  return (
    <header>
      <h1>Fleet</h1>
      <label className="search">
        <span className="hidden">Find a container, bill or reference</span>
        <input
          ref={input}
          type="search"
          placeholder="Container, bill or reference"
          defaultValue={search.q}
          onChange={(event) => find(event.target.value.trim())}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      <label>
        Carrier{" "}
        <select value={search.line ?? ""} onChange={(event) => change({ line: event.target.value || undefined })}>
          <option value="">Any</option>
          {lines.map((line) => (
            <option key={line.id} value={line.attributes.scac}>
              {lineName(line)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Order{" "}
        <select value={search.sort ?? "attention_priority"} onChange={(event) => change({ sort: event.target.value })}>
          {Object.entries(sorts).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {children}
    </header>
  )
}
