import { jsonWith } from "#adapters/sources/http/json/shape.ts"

import { readUp } from "../messages/up.ts"
import { upUses } from "../messages/uses.ts"
import type { RailProfile } from "../RailProfile.ts"
import type { Railroad } from "../Railroad.ts"

const profile: RailProfile = {
  road: "UP",
  title: "Union Pacific",
  format: "rail-up",
  baseUrl: "https://customer.api.up.com",
  path: "/services/v2/public/shipments",
  batch: 20,
  asks: { in: "query", parameter: "equipment_id" },
  list: [],
  names: [["load", "equipment", "id"]],
  denies: null,
  access: { type: "token", tokenPath: "/oauth/token", keyHeader: null, tokensPerHour: 8 },
  dated: true,
  quotas: [{ requests: 1, seconds: 1 }]
}

export const up: Railroad = {
  profile,
  version: 3,
  recognizes: jsonWith("any", ["operational_move_events", "current_event"], ["equipment"]),
  readItem: readUp,
  uses: upUses
}
