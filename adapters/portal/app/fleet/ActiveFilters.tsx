import { lazy, Suspense } from "react"

import { countActiveFilters } from "./filters/filterSearch.ts"
import type { FleetSearch } from "./search.ts"

interface ActiveFiltersProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

const FilterChips = lazy(async () => ({ default: (await import("./filters/FilterChips.tsx")).FilterChips }))

export const ActiveFilters = ({ change, search }: ActiveFiltersProps) =>
  countActiveFilters(search) === 0 ? null : (
    <Suspense fallback={null}>
      <FilterChips
        search={search}
        remove={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
      />
    </Suspense>
  )
