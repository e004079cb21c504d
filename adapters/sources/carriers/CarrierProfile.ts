import type { Quota } from "#domain/tracking/source/Quota.ts"

/** Data only, so that no carrier needs code. */
export interface CarrierProfile {
  readonly scac: string | null
  readonly title: string
  /** Version of the requests; responses are read in either version. */
  readonly version: "2.2" | "3.0"
  /** `unique`: an id names one event. `local`: it does so only together with code, place, and call. */
  readonly ids: "unique" | "local"
  /** False when the created time is a copy of the event's time or a file's, not the time of the last report. */
  readonly createdIsRevision: boolean
  /** A `Z` after the event's time means the clock of the place. `proven`: only if the message proves it. */
  readonly zMeansLocal: boolean | "proven"
  readonly supports: ReadonlyArray<NumberType>
  readonly asks: "query" | "path"
  readonly parameters: Readonly<Record<string, string>>
  /** Operator of a time bound in 2.2: `name` is `eventCreatedDateTime:gte=…`, `value` is `=gte:…`. */
  readonly bounds: "name" | "value"
  /** Null when only the carrier's customers get the address. */
  readonly baseUrl: string | null
  readonly path: string
  readonly authentication: Authentication
  /** They apply to one credential, all at once. */
  readonly quotas: ReadonlyArray<Quota>
}

export type NumberType = "bill" | "booking" | "container"

export interface Authentication {
  readonly apiKeyHeader: string | null
  /** Headers for the client's id and secret, when there is no token. */
  readonly clientHeaders: { readonly id: string; readonly secret: string } | null
  /**
   * Token request: the client's secret in the form or as HTTP Basic, or an assertion signed with a certificate's key.
   */
  readonly token: "body" | "basic" | "assertion" | null
  readonly tokenUrl: string | null
  /** Such as the scope. An operator's fields take precedence. */
  readonly tokenFields: Readonly<Record<string, string>>
  /** Which of a key and a client the carrier requires, if it accepts both. */
  readonly proof: "none" | "one" | "both"
  /** Requires mutual TLS. */
  readonly certificate: boolean
}

export type NamedCarrierProfile = CarrierProfile & { readonly scac: string }
