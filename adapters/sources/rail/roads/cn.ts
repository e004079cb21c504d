import { anyShape, jsonWith } from "#adapters/sources/http/json/shape.ts"

import { readCn } from "../messages/cn.ts"
import { cnUses } from "../messages/uses.ts"
import type { RailProfile } from "../RailProfile.ts"
import type { Railroad } from "../Railroad.ts"

const profile: RailProfile = {
  road: "CN",
  title: "Canadian National",
  format: "rail-cn",
  baseUrl: "https://api.cn.ca",
  path: "/customers/v1/shipments/tracking",
  batch: 100,
  asks: { in: "query", parameter: "equipmentIds" },
  list: ["ThirdPartyIntermodalShipment", "Equipment"],
  names: [["EquipmentId"]],
  denies: null,
  access: {
    type: "token",
    tokenPath: "/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials",
    keyHeader: "x-apiKey",
    tokensPerHour: null
  },
  dated: false,
  quotas: [{ requests: 1, seconds: 1 }]
}

export const cn: Railroad = {
  profile,
  version: 3,
  recognizes: anyShape(
    jsonWith("any", ["ThirdPartyIntermodalShipment"]),
    jsonWith("any", ["EquipmentId"], ["WaybillStatus", "StorageCharge", "LoadEmpty"])
  ),
  readItem: readCn,
  uses: cnUses
}
