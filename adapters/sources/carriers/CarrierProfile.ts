import type { Quota } from "#domain/source/Quota.ts"

/** How a carrier is asked, and departs from DCSA Track & Trace: data only, so that no carrier needs code of its own. */
export interface CarrierProfile {
  /** SCAC; null for messages of unknown origin. */
  readonly scac: string | null
  /** What people call the carrier. */
  readonly title: string
  /** The version of Track & Trace that its requests follow; answers are read in either. */
  readonly version: "2.2" | "3.0"
  /** `unique`: an event id names one event. `local`: it does so only together with the event's code, place and call. */
  readonly ids: "unique" | "local"
  /** Whether the created time tells when the carrier last spoke of the event; else it copies the event's time or a file's. */
  readonly createdIsRevision: boolean
  /** A `Z` after the event's time is decoration: it is the clock of the place. `proven`: where its own message proves it. */
  readonly zMeansLocal: boolean | "proven"
  readonly supports: ReadonlyArray<NumberType>
  /** The number as a query parameter of its own kind, or at the end of the path. */
  readonly asks: "query" | "path"
  /** Query parameters that every request carries. */
  readonly parameters: Readonly<Record<string, string>>
  /** Where 2.2 has the operator of a bound of time: `name` is `eventCreatedDateTime:gte=…`, `value` is `=gte:…`. */
  readonly bounds: "name" | "value"
  /** Where the carrier serves its interface; null when it is told to customers only. */
  readonly baseUrl: string | null
  /** Path of the events below the base URL. */
  readonly path: string
  readonly authentication: Authentication
  /** What the carrier allows one credential, all of them at once. */
  readonly quotas: ReadonlyArray<Quota>
}

/** What a shipment may be asked for by. */
export type NumberType = "bill" | "booking" | "container"

/** Which headers, which token request and which handshake a carrier wants. */
export interface Authentication {
  readonly apiKeyHeader: string | null
  /** Headers that take the client's id and secret themselves, where there is no token. */
  readonly clientHeaders: { readonly id: string; readonly secret: string } | null
  /**
   * How a token is asked for: with the client's secret in the form or as HTTP Basic, or with an assertion that is signed
   * with the key of a certificate.
   */
  readonly token: "body" | "basic" | "assertion" | null
  readonly tokenUrl: string | null
  /** What a request for a token says beside the client, such as its scope; an operator's fields of these names count. */
  readonly tokenFields: Readonly<Record<string, string>>
  /** Whether it answers nobody without a key or a client, where it takes either. */
  readonly isProofRequired: boolean
  /** Mutual TLS: a certificate is shown at the handshake. */
  readonly certificate: boolean
}

/** The profile of one carrier. */
export type KnownProfile = CarrierProfile & { readonly scac: string }
