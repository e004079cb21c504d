import { useState } from "react"

import { FiltersDialog } from "./FiltersDialog.tsx"
import type { FleetSearch } from "./search.ts"

interface MoreFiltersProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

export const MoreFilters = ({ change, search }: MoreFiltersProps) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More filters
      </button>
      {isOpen ? <FiltersDialog search={search} change={change} close={() => setOpen(false)} /> : null}
    </>
  )
}
