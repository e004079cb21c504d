import { useState } from "react"

import { countIn } from "./filters/filterSearch.ts"
import { FiltersDialog } from "./FiltersDialog.tsx"
import type { FleetSearch } from "./search.ts"

interface MoreFiltersProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

/** The button for the filters without a field above the list, which says how many hold, and their dialog. */
export const MoreFilters = ({ change, search }: MoreFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const count = countIn(search)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More filters{count === 0 ? "" : `: ${count}`}
      </button>
      {isOpen ? <FiltersDialog search={search} change={change} close={() => setOpen(false)} /> : null}
    </>
  )
}
