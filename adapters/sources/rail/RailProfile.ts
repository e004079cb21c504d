import type { Quota } from "#domain/tracking/source/Quota.ts"

/** Data only, so that no railroad needs code. */
export interface RailProfile {
  /** SCAC; also the name of the source and the lane of its polls. */
  readonly road: string
  readonly title: string
  readonly format: string
  readonly baseUrl: string
  readonly path: string
  readonly batch: number
  /** As a query parameter, separated by commas, or as a list of units in the body of a POST. */
  readonly asks:
    | { readonly in: "query"; readonly parameter: string }
    | { readonly in: "body"; readonly list: string; readonly initial: string; readonly number: string }
  readonly list: ReadonlyArray<string>
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  /** An item whose attributes match is about a container that the railroad does not know. */
  readonly denies: { readonly attributes: ReadonlyArray<string>; readonly pattern: RegExp } | null
  readonly access: RailAccess
  readonly dated: boolean
  /** They apply to one client, all at once. */
  readonly quotas: ReadonlyArray<Quota>
}

/** OAuth 2 client credentials as HTTP Basic, or a client certificate. */
export type RailAccess =
  | {
      readonly type: "token"
      readonly tokenPath: string
      readonly keyHeader: string | null
      /** Null without a published limit. */
      readonly tokensPerHour: number | null
    }
  | { readonly type: "certificate" }
