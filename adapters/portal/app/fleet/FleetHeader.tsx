import type { ReactNode } from "react"

import { lineName, useLines } from "../api/useLines.ts"
import { SearchField } from "../parts/SearchField.tsx"
import type { FleetSearch } from "./search.ts"
import { sorts } from "./views.ts"

interface FleetHeaderProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
  readonly children?: ReactNode
}

/** What narrows the fleet: a number or reference, a carrier, and the order. */
export const FleetHeader = ({ change, children, search }: FleetHeaderProps) => {
  const lines = useLines()
  return (
    <header>
      <h1>Fleet</h1>
      <SearchField label="Container, bill or reference" value={search.q} find={(q) => change({ q })} />
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
