import { day, second } from "#domain/Time.ts"

import type { Authentication, CarrierProfile, NamedCarrierProfile } from "./CarrierProfile.ts"

export const noAuthentication: Authentication = {
  apiKeyHeader: null,
  clientHeaders: null,
  token: null,
  tokenUrl: null,
  tokenFields: {},
  proof: "none",
  certificate: false
}

export const standardProfile: CarrierProfile = {
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
  authentication: noAuthentication,
  quotas: [{ requests: 1, seconds: 1 }]
}

/** Messages of unknown origin: the standard, with the least trust in ids. */
export const genericProfile: CarrierProfile = { ...standardProfile, ids: "local", zMeansLocal: "proven" }

/** Events are grouped by booking; their created time is the time of the booking's file. */
export const hmmProfile: NamedCarrierProfile = {
  ...standardProfile,
  scac: "HDMU",
  title: "HMM",
  createdIsRevision: false,
  supports: ["booking"],
  parameters: { equipmentReference: "ZZ" },
  baseUrl: "https://apigw.hmm21.com",
  path: "/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa",
  authentication: { ...noAuthentication, apiKeyHeader: "x-Gateway-APIKey" }
}

export const profiles: ReadonlyArray<NamedCarrierProfile> = [
  {
    ...standardProfile,
    scac: "MAEU",
    title: "Maersk",
    bounds: "value",
    baseUrl: "https://api.maersk.com",
    path: "/track-and-trace-private/events",
    authentication: {
      ...noAuthentication,
      apiKeyHeader: "Consumer-Key",
      token: "body",
      tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
      proof: "both"
    }
  },
  {
    ...standardProfile,
    scac: "CMDU",
    title: "CMA CGM",
    asks: "path",
    parameters: { limit: "100" },
    baseUrl: "https://apis.cma-cgm.net",
    path: "/operation/trackandtrace/v1/events",
    // A key opens the public tier; a registered client sees its own shipments in full.
    authentication: {
      ...noAuthentication,
      apiKeyHeader: "KeyId",
      token: "body",
      tokenUrl: "https://auth.cma-cgm.com/as/token.oauth2",
      tokenFields: { scope: "tandtcommercial:read:be tandtpublic:read:be" },
      proof: "one"
    }
  },
  {
    ...standardProfile,
    scac: "HLCU",
    title: "Hapag-Lloyd",
    baseUrl: "https://api.hlag.com",
    path: "/hlag/external/v2/events",
    authentication: { ...noAuthentication, clientHeaders: { id: "X-IBM-Client-Id", secret: "X-IBM-Client-Secret" } },
    quotas: [
      { requests: 10, seconds: 60 },
      { requests: 6_000, seconds: day / second }
    ]
  },
  {
    ...standardProfile,
    scac: "ZIMU",
    title: "ZIM",
    baseUrl: "https://apigw.zim.com",
    path: "/trackAndTrace/v1",
    authentication: { ...noAuthentication, apiKeyHeader: "Ocp-Apim-Subscription-Key", token: "body", proof: "both" }
  },
  {
    ...standardProfile,
    scac: "MSCU",
    title: "MSC",
    ids: "local",
    createdIsRevision: false,
    zMeansLocal: true,
    baseUrl: "https://api.tech.msc.com",
    path: "/msc/trackandtrace/v2.2/events",
    authentication: { ...noAuthentication, token: "assertion" },
    quotas: [
      { requests: 4, seconds: 1 },
      { requests: 1_200, seconds: 300 },
      { requests: 100_000, seconds: day / second }
    ]
  },
  {
    ...standardProfile,
    scac: "EGLV",
    title: "Evergreen",
    path: "/apimg/tnt/v2/events",
    authentication: { ...noAuthentication, token: "basic" }
  },
  hmmProfile
]

export const makeProfileOf =
  (profiles: ReadonlyArray<NamedCarrierProfile>) =>
  (source: string): CarrierProfile =>
    profiles.find(({ scac }) => scac === source.toUpperCase()) ?? genericProfile
