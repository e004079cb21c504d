import { Release } from "../../../parts/fact/Release.tsx"
import type { FleetRow } from "../FleetRow.ts"

/** The release and the holds that are in effect or pending. */
export const ReleaseCell = ({ row: { container } }: { readonly row: FleetRow }) => <Release container={container} />
