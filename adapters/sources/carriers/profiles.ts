import { day, second } from "#domain/Time.ts"

import type { Authentication, CarrierProfile, KnownProfile } from "./CarrierProfile.ts"

export const open: Authentication = {
  apiKeyHeader: null,
  clientHeaders: null,
  token: null,
  tokenUrl: null,
  tokenFields: {},
  isProofRequired: false,
  certificate: false
}

export const standard: CarrierProfile = {
  scac: null,
  title: "a carrier",
  version: "2.2",
  ids: "unique",
  createdIsRevision: true,
  zMeansLocal: false,
  supports: ["bill", "booking", "container"],
  asks: "query",
  parameters: {},
  bounds: "name",
  baseUrl: null,
  path: "/v2/events",
  authentication: open,
  quotas: [{ requests: 1, seconds: 1 }]
}

/** Messages of unknown origin: the standard, with the least trust in ids. */
export const generic: CarrierProfile = { ...standard, ids: "local", zMeansLocal: "proven" }

/** HMM groups its events by booking; their created time is the time of the booking's file. */
export const hmm: KnownProfile = {
  ...standard,
  scac: "HDMU",
  title: "HMM",
  createdIsRevision: false,
  supports: ["booking"],
  parameters: { equipmentReference: "ZZ" },
  baseUrl: "https://apigw.hmm21.com",
  path: "/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa",
  authentication: { ...open, apiKeyHeader: "x-Gateway-APIKey" }
}

/** Base of the simulator's carriers, which have further deviations. */
const simulated: KnownProfile = {
  ...standard,
  scac: "SIML",
  title: "a carrier of the simulator",
  authentication: { ...open, apiKeyHeader: "X-API-Key", token: "body" },
  quotas: [{ requests: 40, seconds: 1 }]
}

export const profiles: ReadonlyArray<KnownProfile> = [
  {
    ...standard,
    scac: "MAEU",
    title: "Maersk",
    bounds: "value",
    baseUrl: "https://api.maersk.com",
    path: "/track-and-trace-private/events",
    authentication: {
      ...open,
      apiKeyHeader: "Consumer-Key",
      token: "body",
      tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token"
    }
  },
  {
    ...standard,
    scac: "CMDU",
    title: "CMA CGM",
    asks: "path",
    parameters: { limit: "100" },
    baseUrl: "https://apis.cma-cgm.net",
    path: "/operation/trackandtrace/v1/events",
    // A key opens the public tier; a registered client sees its own shipments in full.
    authentication: {
      ...open,
      apiKeyHeader: "KeyId",
      token: "body",
      tokenUrl: "https://auth.cma-cgm.com/as/token.oauth2",
      tokenFields: { scope: "tandtcommercial:read:be tandtpublic:read:be" },
      isProofRequired: true
    }
  },
  {
    ...standard,
    scac: "HLCU",
    title: "Hapag-Lloyd",
    baseUrl: "https://api.hlag.com",
    path: "/hlag/external/v2/events",
    authentication: { ...open, clientHeaders: { id: "X-IBM-Client-Id", secret: "X-IBM-Client-Secret" } },
    quotas: [
      { requests: 10, seconds: 60 },
      { requests: 6_000, seconds: day / second }
    ]
  },
  {
    ...standard,
    scac: "ZIMU",
    title: "ZIM",
    baseUrl: "https://apigw.zim.com",
    path: "/trackAndTrace/v1",
    authentication: { ...open, apiKeyHeader: "Ocp-Apim-Subscription-Key", token: "body" }
  },
  {
    ...standard,
    scac: "MSCU",
    title: "MSC",
    ids: "local",
    createdIsRevision: false,
    zMeansLocal: true,
    baseUrl: "https://api.tech.msc.com",
    path: "/msc/trackandtrace/v2.2/events",
    authentication: { ...open, token: "assertion" },
    quotas: [
      { requests: 4, seconds: 1 },
      { requests: 1_200, seconds: 300 },
      { requests: 100_000, seconds: day / second }
    ]
  },
  {
    ...standard,
    scac: "EGLV",
    title: "Evergreen",
    path: "/apimg/tnt/v2/events",
    authentication: { ...open, token: "basic" }
  },
  hmm,
  simulated,
  { ...simulated, scac: "SIMA" },
  { ...simulated, scac: "SIMB" },
  { ...simulated, scac: "SIMC", asks: "path", parameters: { limit: "100" } },
  { ...simulated, scac: "SIMD", ids: "local", createdIsRevision: false, zMeansLocal: true },
  { ...simulated, scac: "SIME" },
  {
    ...simulated,
    scac: "SIMF",
    createdIsRevision: false,
    supports: ["booking"],
    parameters: { equipmentReference: "ZZ" }
  }
]

export const profileOf = (source: string): CarrierProfile =>
  profiles.find(({ scac }) => scac === source.toUpperCase()) ?? generic
