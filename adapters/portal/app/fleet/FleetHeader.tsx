import type { ReactNode } from "react"

import { CarrierChoice } from "../parts/control/CarrierChoice.tsx"
import { Labeled } from "../parts/control/Labeled.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { MoreFilters } from "./MoreFilters.tsx"
import type { FleetSearch } from "./search.ts"
import { sorts } from "./views.ts"

import styles from "./FleetHeader.module.css"

interface FleetHeaderProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
  readonly children?: ReactNode
}

export const FleetHeader = ({ change, children, search }: FleetHeaderProps) => (
  <header className={styles.header}>
    <h1>Fleet</h1>
    <SearchField
      className={styles.search}
      label="Container, bill, or reference"
      value={search.q}
      find={(q) => change({ q })}
    />
    <CarrierChoice className={styles.choice} value={search.line} choose={(line) => change({ line })} />
    <Labeled label="Sort" className={styles.choice}>
      <select value={search.sort ?? "attention_priority"} onChange={(event) => change({ sort: event.target.value })}>
        {Object.entries(sorts).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labeled>
    <MoreFilters search={search} change={change} />
    {children}
  </header>
)
