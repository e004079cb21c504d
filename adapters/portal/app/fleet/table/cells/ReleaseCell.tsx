import { Release } from "../../../parts/fact/Release.tsx"
import type { FleetRow } from "../FleetRow.ts"

export const ReleaseCell = ({ row: { container } }: { readonly row: FleetRow }) => <Release container={container} />
