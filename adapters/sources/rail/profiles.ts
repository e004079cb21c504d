import type { RailProfile } from "./RailProfile.ts"

const up: RailProfile = {
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

const cn: RailProfile = {
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

const bnsf: RailProfile = {
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

/** Railroads with a documented interface for customers. */
export const profiles: ReadonlyArray<RailProfile> = [up, cn, bnsf]
