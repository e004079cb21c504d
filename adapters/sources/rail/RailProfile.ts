import type { Quota } from "#domain/source/Quota.ts"

/** How to query one railroad: data only, so that no railroad needs its own code. */
export interface RailProfile {
  /** SCAC; also the name of the source and the lane of its polls. */
  readonly road: string
  readonly title: string
  /** The reader of its answers. */
  readonly format: string
  readonly baseUrl: string
  /** Path of the request below the base URL. */
  readonly path: string
  /** Containers that one request may name. */
  readonly batch: number
  /** The containers with commas between as a query parameter, or as a list of units in the body of a POST. */
  readonly asks:
    | { readonly in: "query"; readonly parameter: string }
    | { readonly in: "body"; readonly list: string; readonly initial: string; readonly number: string }
  /** The path to the list of containers in the answer: names of attributes from the outside to the inside. */
  readonly list: ReadonlyArray<string>
  /** The attribute of an item that names its container, or two to be joined. */
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  /** An item whose attributes match the pattern is for a container that the railroad does not know. */
  readonly denies: { readonly attributes: ReadonlyArray<string>; readonly pattern: RegExp } | null
  readonly access: RailAccess
  /** Whether the request needs its time in a `date` header. */
  readonly dated: boolean
  /** The railroad's quotas for one client; all apply at once. */
  readonly quotas: ReadonlyArray<Quota>
}

/** OAuth 2 client credentials, sent as HTTP Basic; or a client certificate. */
export type RailAccess =
  | {
      readonly type: "token"
      readonly tokenPath: string
      /** The header that takes the client's key in every request; null where there is none. */
      readonly keyHeader: string | null
      /** Tokens allowed in an hour; null when the railroad publishes no limit. */
      readonly tokensPerHour: number | null
    }
  | { readonly type: "certificate" }
