/** How a carrier departs from DCSA Track & Trace 2.2: data only, so that no carrier needs code of its own. */
export interface CarrierProfile {
  /** SCAC; null for messages of unknown origin. */
  readonly scac: string | null
  /** `unique`: an event id names one event. `local`: it does so only together with the event's code, place and call. */
  readonly ids: "unique" | "local"
  /** Whether the created time tells when the carrier last spoke of the event; else it copies the event's time or a file's. */
  readonly createdIsRevision: boolean
  /** A `Z` after the event's time is decoration: it is the clock of the place. */
  readonly zMeansLocal: boolean
  readonly supports: ReadonlyArray<"bill" | "booking" | "container">
  /** The number as a query parameter of its own kind, or at the end of the path. */
  readonly asks: "query" | "path"
  /** Query parameters that every request carries. */
  readonly parameters: Readonly<Record<string, string>>
  /** Where the carrier serves its interface; null when it is told to customers only. */
  readonly baseUrl: string | null
  /** Path of the events below the base URL. */
  readonly path: string
  readonly authentication: Authentication
  /** A pace that the carrier's published quota allows. */
  readonly requestsPerSecond: number
}

/** Which headers and which token request a carrier wants. */
export interface Authentication {
  readonly apiKeyHeader: string | null
  /** Headers that take the client's id and secret themselves, where there is no token. */
  readonly clientHeaders: { readonly id: string; readonly secret: string } | null
  /** How the client's id and secret go into the token request of OAuth 2 client credentials. */
  readonly token: "body" | "basic" | null
  readonly tokenUrl: string | null
}

const open: Authentication = { apiKeyHeader: null, clientHeaders: null, token: null, tokenUrl: null }

const standard: CarrierProfile = {
  scac: null,
  ids: "unique",
  createdIsRevision: true,
  zMeansLocal: false,
  supports: ["bill", "booking", "container"],
  asks: "query",
  parameters: {},
  baseUrl: null,
  path: "/v2/events",
  authentication: open,
  requestsPerSecond: 1
}

/** Messages of unknown origin: read as the standard says, with the least trust in ids. */
export const generic: CarrierProfile = { ...standard, ids: "local" }

/** The profile of one carrier. */
export type KnownProfile = CarrierProfile & { readonly scac: string }

/** HMM groups its events in one object per booking; their created time is that of the booking's file. */
export const hmm: KnownProfile = {
  ...standard,
  scac: "HDMU",
  createdIsRevision: false,
  supports: ["booking"],
  parameters: { equipmentReference: "ZZ" },
  baseUrl: "https://apigw.hmm21.com",
  path: "/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa",
  authentication: { ...open, apiKeyHeader: "x-Gateway-APIKey" }
}

/** The simulator's own carriers answer like this one, each with departures of its own. */
const simulated: KnownProfile = {
  ...standard,
  scac: "SIML",
  authentication: { ...open, apiKeyHeader: "X-API-Key", token: "body" },
  requestsPerSecond: 40
}

export const profiles: ReadonlyArray<KnownProfile> = [
  {
    ...standard,
    scac: "MAEU",
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
    asks: "path",
    parameters: { limit: "100" },
    baseUrl: "https://apis.cma-cgm.net",
    path: "/operation/trackandtrace/v1/events",
    authentication: { ...open, apiKeyHeader: "KeyId" }
  },
  {
    ...standard,
    scac: "HLCU",
    baseUrl: "https://api.hlag.com",
    path: "/hlag/external/v2/events",
    authentication: { ...open, clientHeaders: { id: "X-IBM-Client-Id", secret: "X-IBM-Client-Secret" } },
    requestsPerSecond: 10 / 60
  },
  {
    ...standard,
    scac: "ZIMU",
    baseUrl: "https://apigw.zim.com",
    path: "/trackAndTrace/v1",
    authentication: { ...open, apiKeyHeader: "Ocp-Apim-Subscription-Key", token: "body" }
  },
  {
    ...standard,
    scac: "MSCU",
    ids: "local",
    createdIsRevision: false,
    zMeansLocal: true,
    baseUrl: "https://api.tech.msc.com",
    path: "/msc/trackandtrace/v2.2/events",
    authentication: { ...open, token: "body" },
    requestsPerSecond: 4
  },
  { ...standard, scac: "EGLV", path: "/apimg/tnt/v2/events", authentication: { ...open, token: "basic" } },
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

/** The profile of a source, by its SCAC; an unknown source is read as generic. */
export const profileOf = (source: string): CarrierProfile =>
  profiles.find(({ scac }) => scac === source.toUpperCase()) ?? generic
