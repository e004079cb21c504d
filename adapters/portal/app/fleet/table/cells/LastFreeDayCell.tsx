import { Fees } from "../../../parts/fact/Fees.tsx"
import { LastFreeDay } from "../../../parts/fact/LastFreeDay.tsx"
import type { FleetRow } from "../FleetRow.ts"

export const LastFreeDayCell = ({ row: { container } }: { readonly row: FleetRow }) => (
  <>
    <LastFreeDay container={container} />
    <small>
      Fees: <Fees container={container} />
    </small>
  </>
)
