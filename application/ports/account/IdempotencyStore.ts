import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** An answer that was given to a request with an idempotency key, to be given again. */
export interface KeptAnswer {
  readonly account_id: AccountId
  /** The client's own name for what it asks. */
  readonly key: string
  /** SHA-256 of method, path and body, lower-case hex. */
  readonly request_hash: string
  readonly status: number
  readonly body: string
}

/** Port: the answers of the last 24 hours, by the idempotency key of their request. */
export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /** Older than 24 hours is none. */
    readonly find: (account: AccountId, key: string) => Stored<Option.Option<KeptAnswer>>
    /** Replaces an old one of the same key. */
    readonly save: (answer: KeptAnswer) => Stored<void>
  }
>()("application/ports/account/IdempotencyStore") {}
