import { formatAge, formatShortAge } from "../../../parts/days.ts"
import { formatTimeText } from "../../../parts/formatTime.ts"
import type { FleetRow } from "../FleetRow.ts"

export const UpdatedCell = ({ row: { container } }: { readonly row: FleetRow }) => {
  const at = container.attributes.terminal_checked_at
  return at === null ? (
    "–"
  ) : (
    <time dateTime={at} title={`Updated ${formatAge(at)}, ${formatTimeText(at, "UTC")}`}>
      {formatShortAge(at)}
    </time>
  )
}
