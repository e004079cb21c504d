import type { Quota } from "#domain/source/Quota.ts"

/** How one railroad is asked: data only, so that no railroad needs code of its own. */
export interface RailProfile {
  /** SCAC; also the name of the source and the lane of its polls. */
  readonly road: string
  readonly title: string
  /** The reader of its answers. */
  readonly format: string
  readonly baseUrl: string
  /** Path of the question below the base URL. */
  readonly path: string
  /** Containers that one question may name. */
  readonly batch: number
  /** The containers with commas between as a query parameter, or as a list of units in the body of a POST. */
  readonly asks:
    | { readonly in: "query"; readonly parameter: string }
    | { readonly in: "body"; readonly list: string; readonly initial: string; readonly number: string }
  /** Where in the answer the list of containers lies: names of attributes from the outside to the inside. */
  readonly list: ReadonlyArray<string>
  /** Where in an item its container is named: one attribute, or two to be joined. */
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  /** An item that says so in one of these attributes is no container that the railroad knows. */
  readonly denies: { readonly attributes: ReadonlyArray<string>; readonly pattern: RegExp } | null
  readonly access: RailAccess
  /** The time of the question has to go with it, in a `date` header. */
  readonly dated: boolean
  /** What the railroad allows one client, all of them at once. */
  readonly quotas: ReadonlyArray<Quota>
}

/** OAuth 2 client credentials, sent as HTTP Basic; or a client certificate. */
export type RailAccess =
  | {
      readonly type: "token"
      readonly tokenPath: string
      /** The header that takes the client's key in every request; null where there is none. */
      readonly keyHeader: string | null
      /** Tokens that may be asked for in an hour; null when nobody has told. */
      readonly tokensPerHour: number | null
    }
  | { readonly type: "certificate" }
