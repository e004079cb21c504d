import type { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { ExpectedCall } from "#domain/voyage/vessel/expectedCalls.ts"
import type { VesselIdentity } from "#domain/voyage/vessel/identity.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export const vesselTables = (table: ReturnType<typeof makeTable>) => ({
  vesselPositions: table<VesselPosition, "imo">({
    key: ({ at, imo }) => compose(imo, at),
    by: { imo: ({ imo }) => [imo] }
  }),
  vesselIdentities: table<VesselIdentity, "imo" | "mmsi">({
    key: ({ mmsi, since }) => compose(mmsi, since),
    by: { imo: ({ imo }) => [imo], mmsi: ({ mmsi }) => [mmsi] }
  }),
  vesselWatch: table<{ readonly imo: Imo; readonly until: Instant }>({ key: ({ imo }) => imo, by: {} }),
  vesselCalls: table<ExpectedCall, "imo">({
    key: ({ imo, locode }) => compose(imo, locode),
    by: { imo: ({ imo }) => [imo] }
  })
})
