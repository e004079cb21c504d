import { ago } from "../../../parts/days.ts"
import type { FleetRow } from "../FleetRow.ts"

/** The age of the terminal's last response. */
export const UpdatedCell = ({ row: { container } }: { readonly row: FleetRow }) =>
  container.attributes.terminal_checked_at === null ? "–" : ago(container.attributes.terminal_checked_at)
