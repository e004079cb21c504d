import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, WebhookId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** A webhook that is being given the history of its account, and how far. */
export interface CatchUp {
  readonly account_id: AccountId
  readonly webhook_id: WebhookId
  /** The number of the last event that was looked at. */
  readonly reached: number
}

/** Port: webhooks that are behind the events of their accounts. What numbers events leaves them out until they are not. */
export class CatchUpStore extends Context.Service<
  CatchUpStore,
  {
    /** Begins a catch-up, or says how far it is: the next one is then another's turn. */
    readonly save: (catchUp: CatchUp) => Stored<void>
    /** The one whose turn it is. */
    readonly next: Stored<Option.Option<CatchUp>>
    /** The webhook is not behind any more, or gone. */
    readonly end: (account: AccountId, webhook: WebhookId) => Stored<void>
  }
>()("application/ports/webhook/CatchUpStore") {}
