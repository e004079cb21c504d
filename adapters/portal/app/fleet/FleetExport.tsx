import { allOf, Export } from "../parts/control/Export.tsx"
import { exportOf } from "./exportOf.ts"
import type { FleetSearch } from "./search.ts"
import type { Selection } from "./table/selection.ts"

interface FleetExportProps {
  readonly search: FleetSearch
  readonly selection: Selection
  readonly total: number | undefined
}

export const FleetExport = ({ search, selection, total }: FleetExportProps) => {
  const { count, parameters } = exportOf(search, selection)
  return (
    <Export list="containers" parameters={parameters} extent={count === null ? allOf(total) : `${count} selected`} />
  )
}
