import type { Quota } from "#domain/source/Quota.ts"

/**
 * How to query a carrier, and where it departs from DCSA Track & Trace: data only, so that no carrier needs its own
 * code.
 */
export interface CarrierProfile {
  /** SCAC; null for messages of unknown origin. */
  readonly scac: string | null
  /** The carrier's usual name. */
  readonly title: string
  /** The version of Track & Trace that its requests follow; answers are read in either. */
  readonly version: "2.2" | "3.0"
  /** `unique`: an event id names one event. `local`: it does so only together with the event's code, place and call. */
  readonly ids: "unique" | "local"
  /**
   * Whether the created time is when the carrier last reported the event; else it copies the event's time or a file's.
   */
  readonly createdIsRevision: boolean
  /**
   * Whether a `Z` after the event's time means the local clock of the place. `proven`: only where the message proves
   * it.
   */
  readonly zMeansLocal: boolean | "proven"
  readonly supports: ReadonlyArray<NumberType>
  /** The number as a query parameter of its own kind, or at the end of the path. */
  readonly asks: "query" | "path"
  /** Query parameters that every request carries. */
  readonly parameters: Readonly<Record<string, string>>
  /** Where 2.2 has the operator of a bound of time: `name` is `eventCreatedDateTime:gte=…`, `value` is `=gte:…`. */
  readonly bounds: "name" | "value"
  /** Where the carrier serves its interface; null when only its customers get the address. */
  readonly baseUrl: string | null
  /** Path of the events below the base URL. */
  readonly path: string
  readonly authentication: Authentication
  /** The carrier's quotas for one credential; all apply at once. */
  readonly quotas: ReadonlyArray<Quota>
}

/** The types of number by which a carrier finds a shipment. */
export type NumberType = "bill" | "booking" | "container"

/** The headers, token request and TLS handshake that a carrier requires. */
export interface Authentication {
  readonly apiKeyHeader: string | null
  /** Headers that take the client's id and secret themselves, where there is no token. */
  readonly clientHeaders: { readonly id: string; readonly secret: string } | null
  /**
   * How to request a token: with the client's secret in the form or as HTTP Basic, or with an assertion that is signed
   * with the key of a certificate.
   */
  readonly token: "body" | "basic" | "assertion" | null
  readonly tokenUrl: string | null
  /** Further fields of a token request, such as its scope; an operator's fields of the same names take precedence. */
  readonly tokenFields: Readonly<Record<string, string>>
  /** Whether a key or a client is required, where the carrier accepts either. */
  readonly isProofRequired: boolean
  /** Mutual TLS: the client presents a certificate. */
  readonly certificate: boolean
}

/** The profile of one carrier. */
export type KnownProfile = CarrierProfile & { readonly scac: string }
