import type { ReleaseState } from "../../container/ReleaseStatus.ts"
import type { HoldName } from "../../container/TerminalHold.ts"
import type { Fact, ShipmentStatus } from "../Observation.ts"

interface Release {
  readonly name: HoldName
  readonly status: ReleaseState
}

const byStatus: Readonly<Partial<Record<typeof ShipmentStatus.Type, Release>>> = {
  line_hold: { name: "line", status: "hold" },
  line_release: { name: "line", status: "released" },
  customs_hold: { name: "customs", status: "hold" },
  customs_release: { name: "customs", status: "released" }
}

/** DCSA. */
const customsReleased = "EQUIPMENT/CUSR"

export const releaseOf = (fact: Fact): Release | null => {
  switch (fact.type) {
    case "hold_change":
      return { name: fact.name, status: fact.status }
    case "status":
      return byStatus[fact.status] ?? null
    case "other":
      return fact.code === customsReleased ? { name: "customs", status: "released" } : null
    default:
      return null
  }
}
