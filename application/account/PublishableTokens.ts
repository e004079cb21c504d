import { Context, Effect, Layer, Option, Redacted } from "effect"

import type { Account, Entitlement } from "#domain/account/Account.ts"
import { tokenPrefix } from "#domain/account/PublishableToken.ts"
import type { PublishableToken, TokenScope } from "#domain/account/PublishableToken.ts"
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

import { audited } from "../audit/audited.ts"
import { owned, requireEntitlement } from "../owned.ts"
import type { UserHolder } from "../ports/account/AccountStore.ts"
import { PublishableTokenStore } from "../ports/account/PublishableTokenStore.ts"
import type { TokenHolder } from "../ports/account/PublishableTokenStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { Secrets } from "../ports/secret/Secrets.ts"
import type { Stored } from "../ports/Stored.ts"
import { useCases } from "../useCases.ts"
import { requireNoToken } from "../user/session/confirmation.ts"
import type { Holder } from "./Holder.ts"
import { inForce } from "./inForce.ts"
import { makeToken } from "./makeToken.ts"
import type { TokenTerms } from "./makeToken.ts"
import { requireOwner } from "./requireRole.ts"

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
  return yield* makeToken(holder.account.id, terms)
})

const list = Effect.fn("PublishableTokens.list")(function* (holder: UserHolder, page: PageRequest) {
  const store = yield* PublishableTokenStore
  yield* requireOwner(holder)
  return yield* store.list(holder.account.id, page)
})

const remove = ({ account_id, id }: PublishableToken) =>
  audited(
    PublishableTokenStore.use((store) => store.remove(account_id, id)),
    (wasThere) => (wasThere ? [{ account: account_id, action: "publishable_token.revoked", id }] : [])
  )

const revoke = Effect.fn("PublishableTokens.revoke")(function* (holder: UserHolder, id: PublishableTokenId) {
  const store = yield* PublishableTokenStore
  yield* requireOwner(holder)
  yield* remove(yield* owned(store.find(holder.account.id, id), "publishable_token", id))
})

const open = Effect.fn("PublishableTokens.open")(function* (token: Redacted.Redacted) {
  const clock = yield* DurableClock
  if (!Redacted.value(token).startsWith(tokenPrefix)) return Option.none<TokenHolder>()
  const hash = yield* Secrets.use((secrets) => secrets.hash(token))
  const found = yield* PublishableTokenStore.use((store) => store.byHash(hash))
  if (Option.isNone(found)) return found
  const { expires_at } = found.value.token
  if (expires_at !== null && (yield* clock.now) >= expires_at) return Option.none<TokenHolder>()
  return Option.some(yield* inForce(found.value, clock.now))
})

type Refusal = NotPermitted | Unavailable

export class PublishableTokens extends Context.Service<
  PublishableTokens,
  {
    /** Rejects clients with an access token. */
    readonly make: (
      holder: Holder,
      terms: TokenTerms
    ) => Effect.Effect<PublishableToken, Refusal | NotConfirmed | NotEntitled | Rejected>
    readonly list: (holder: UserHolder, page: PageRequest) => Effect.Effect<Page<PublishableToken>, Refusal>
    /** Takes effect on all nodes at once. */
    readonly revoke: (holder: UserHolder, id: PublishableTokenId) => Effect.Effect<void, Refusal | NotFound | NotOwned>
    /** Includes the current plan. None for an unknown, revoked, or expired token. */
    readonly open: (token: Redacted.Redacted) => Stored<Option.Option<TokenHolder>>
  }
>()("application/account/PublishableTokens") {
  static readonly layer = Layer.effect(this, useCases({ make, list, revoke, open }))
}
