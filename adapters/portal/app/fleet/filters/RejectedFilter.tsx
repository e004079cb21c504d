import { useState } from "react"

import { withSubject } from "../../api/ApiError.ts"
import { ErrorBlock } from "../../parts/layout/StateBlock.tsx"
import { FiltersDialog } from "../FiltersDialog.tsx"
import type { FleetSearch } from "../search.ts"
import type { FilterName } from "./names.ts"
import { useFilterFields } from "./useFilterFields.ts"

interface RejectedFilterProps {
  readonly title: string
  readonly error: Error
  readonly retry: () => void
  readonly name: FilterName
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

export const RejectedFilter = ({ change, error, name, retry, search, title }: RejectedFilterProps) => {
  const [isOpen, setOpen] = useState(false)
  const label = useFilterFields(search).find((field) => field.name === name)?.label ?? name
  return (
    <>
      <ErrorBlock title={title} error={error} sentence={withSubject(label, error.message)} retry={retry}>
        <button type="button" onClick={() => setOpen(true)}>
          Correct filter
        </button>
        <button type="button" onClick={() => change({ [name]: undefined })}>
          Remove filter
        </button>
      </ErrorBlock>
      {isOpen ? <FiltersDialog search={search} change={change} close={() => setOpen(false)} /> : null}
    </>
  )
}
