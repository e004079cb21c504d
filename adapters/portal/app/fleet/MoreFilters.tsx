import { lazy, Suspense, useState } from "react"

import { Dialog } from "../parts/Dialog.tsx"
import { heldIn } from "./filters/filterSearch.ts"
import type { FleetSearch } from "./search.ts"

interface MoreFiltersProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

const FiltersForm = lazy(async () => ({ default: (await import("./filters/FiltersForm.tsx")).FiltersForm }))

/** The filters without a field above the list, in a dialog that is loaded when it is first opened; the button says how many hold. */
export const MoreFilters = ({ change, search }: MoreFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const count = heldIn(search).length
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More filters{count === 0 ? "" : `: ${count}`}
      </button>
      {isOpen ? (
        <Dialog title="More filters" close={close}>
          <Suspense fallback={<p role="status">Loading</p>}>
            <FiltersForm search={search} change={change} close={close} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  )
}
