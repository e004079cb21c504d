import { lazy, Suspense } from "react"

import { Dialog } from "../parts/layout/Dialog.tsx"
import type { FleetSearch } from "./search.ts"

interface FiltersDialogProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
  readonly close: () => void
}

const FiltersForm = lazy(async () => ({ default: (await import("./filters/FiltersForm.tsx")).FiltersForm }))

export const FiltersDialog = (props: FiltersDialogProps) => (
  <Dialog title="More filters" size="columns" close={props.close}>
    <Suspense fallback={<p role="status">Loading</p>}>
      <FiltersForm {...props} />
    </Suspense>
  </Dialog>
)
