import { jsonWith } from "#adapters/sources/http/json/shape.ts"

import { readBnsf } from "../messages/bnsf.ts"
import { bnsfUses } from "../messages/uses.ts"
import type { RailProfile } from "../RailProfile.ts"
import type { Railroad } from "../Railroad.ts"

const profile: RailProfile = {
  road: "BNSF",
  title: "BNSF Railway",
  format: "rail-bnsf",
  baseUrl: "https://api.bnsf.com:6443",
  path: "/v3/unit-details",
  batch: 100,
  asks: { in: "body", list: "intermodalUnits", initial: "equipmentInitial", number: "equipmentNumber" },
  list: ["intermodalUnits"],
  names: [["equipmentInitial"], ["equipmentNumber"]],
  denies: {
    attributes: ["derivedEquipmentStatusName", "errorMessage"],
    pattern: /no details found|details not available|not in bnsf inventory/i
  },
  access: { type: "certificate" },
  dated: false,
  quotas: [
    { requests: 1, seconds: 1 },
    { requests: 15, seconds: 60 }
  ]
}

export const bnsf: Railroad = {
  profile,
  version: 3,
  recognizes: jsonWith("any", ["equipmentInitial"], ["station333", "derivedEquipmentStatusName"]),
  readItem: readBnsf,
  uses: bnsfUses
}
