import { allRowsText, ExportMenu } from "../parts/control/ExportMenu.tsx"
import { buildFleetExport } from "./exportOf.ts"
import type { FleetSearch } from "./search.ts"
import type { Selection } from "./table/selection.ts"

interface FleetExportProps {
  readonly search: FleetSearch
  readonly selection: Selection
  readonly total: number | undefined
}

export const FleetExport = ({ search, selection, total }: FleetExportProps) => {
  const { count, parameters } = buildFleetExport(search, selection)
  return (
    <ExportMenu
      list="containers"
      parameters={parameters}
      extent={count === null ? allRowsText(total) : `${count} selected`}
    />
  )
}
