import { ago, shortAge } from "../../../parts/days.ts"
import { timeText } from "../../../parts/notation.ts"
import type { FleetRow } from "../FleetRow.ts"

export const UpdatedCell = ({ row: { container } }: { readonly row: FleetRow }) => {
  const at = container.attributes.terminal_checked_at
  return at === null ? (
    "–"
  ) : (
    <time dateTime={at} title={`Updated ${ago(at)}, ${timeText(at, "UTC")}`}>
      {shortAge(at)}
    </time>
  )
}
