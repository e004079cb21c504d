import { Context, Effect, Layer, Option, Redacted } from "effect"

import type {
  NotConfirmed,
  NotEntitled,
  NotFound,
  NotOwned,
  NotPermitted,
  Rejected,
  Unavailable
} from "#domain/Errors.ts"
import type { PublishableTokenId } from "#domain/Identifiers.ts"
import type { Account, Entitlement } from "#domain/identity/account/Account.ts"
import { publishableTokenPrefix } from "#domain/identity/account/PublishableToken.ts"
import type { PublishableToken, TokenScope } from "#domain/identity/account/PublishableToken.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import type { PublishableTokenWithAccount } from "../../ports/identity/account/PublishableTokenStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { requireOwned, requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { requireOwner } from "../acting/requireRole.ts"
import { runAudited } from "../audit/runAudited.ts"
import type { Holder } from "./Holder.ts"
import { createPublishableToken } from "./makeToken.ts"
import type { TokenTerms } from "./makeToken.ts"
import { requireNoToken } from "./requireConfirmed.ts"
import { withCurrentPlan } from "./withCurrentPlan.ts"

/** Tokens for a container or shipment need only one of these entitlements. */
const entitlementsOf: Readonly<Record<TokenScope, ReadonlyArray<Entitlement>>> = {
  map: ["map"],
  tracking: ["widget"],
  container: ["map", "widget"],
  shipment: ["map", "widget"]
}

const requireShown = (account: Account, { shows }: TokenTerms) =>
  Effect.firstSuccessOf(entitlementsOf[shows].map((entitlement) => requireEntitlement(account, entitlement)))

const make = Effect.fn("PublishableTokens.make")(function* (holder: Holder, terms: TokenTerms) {
  yield* requireOwner(holder)
  // The publishable token would outlive the approval of the client.
  yield* requireNoToken(holder)
  yield* requireShown(holder.account, terms)
  return yield* createPublishableToken(holder.account.id, terms)
})

const list = Effect.fn("PublishableTokens.list")(function* (holder: UserWithAccount, page: PageRequest) {
  const { publishableTokens: store } = yield* AccountStore
  yield* requireOwner(holder)
  return yield* store.list(holder.account.id, page)
})

const remove = ({ account_id, id }: PublishableToken) =>
  runAudited(
    AccountStore.use(({ publishableTokens }) => publishableTokens.remove(account_id, id)),
    (wasThere) => (wasThere ? [{ account: account_id, action: "publishable_token.revoked", id }] : [])
  )

const revoke = Effect.fn("PublishableTokens.revoke")(function* (holder: UserWithAccount, id: PublishableTokenId) {
  const { publishableTokens: store } = yield* AccountStore
  yield* requireOwner(holder)
  yield* remove(yield* requireOwned(store.find(holder.account.id, id), "publishable_token", id))
})

const open = Effect.fn("PublishableTokens.open")(function* (token: Redacted.Redacted) {
  const clock = yield* DurableClock
  if (!Redacted.value(token).startsWith(publishableTokenPrefix)) return Option.none<PublishableTokenWithAccount>()
  const hash = yield* Secrets.use((secrets) => secrets.hash(token))
  const found = yield* AccountStore.use(({ publishableTokens }) => publishableTokens.byHash(hash))
  if (Option.isNone(found)) return found
  const { expires_at } = found.value.token
  if (expires_at !== null && (yield* clock.now) >= expires_at) return Option.none<PublishableTokenWithAccount>()
  return Option.some(yield* withCurrentPlan(found.value, clock.now))
})

type Refusal = NotPermitted | Unavailable

export class PublishableTokens extends Context.Service<
  PublishableTokens,
  {
    readonly make: (
      holder: Holder,
      terms: TokenTerms
    ) => Effect.Effect<PublishableToken, Refusal | NotConfirmed | NotEntitled | Rejected>
    readonly list: (holder: UserWithAccount, page: PageRequest) => Effect.Effect<Page<PublishableToken>, Refusal>
    /** Takes effect on all nodes at once. */
    readonly revoke: (
      holder: UserWithAccount,
      id: PublishableTokenId
    ) => Effect.Effect<void, Refusal | NotFound | NotOwned>
    /** Includes the current plan. None for an unknown, revoked, or expired token. */
    readonly open: (token: Redacted.Redacted) => StoreEffect<Option.Option<PublishableTokenWithAccount>>
  }
>()("application/identity/account/PublishableTokens") {
  static readonly layer = Layer.effect(this, useCases({ make, list, revoke, open }))
}
