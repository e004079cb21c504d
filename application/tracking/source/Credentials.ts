import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import type { ApiKey, KeyRole } from "#domain/identity/account/ApiKey.ts"
import { featuresOf } from "#domain/identity/account/features.ts"
import type { FeatureName, FeatureStatus } from "#domain/identity/account/features.ts"
import { trackingSlotsOf } from "#domain/tracking/tracking/trackingSlots.ts"
import type { TrackingSlots } from "#domain/tracking/tracking/trackingSlots.ts"

import { hasToken, isSignedIn } from "../../identity/account/Holder.ts"
import type { Holder } from "../../identity/account/Holder.ts"
import { roleOf } from "../../identity/acting/requireRole.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { useCases } from "../../useCases.ts"

export interface CredentialDescription {
  readonly holder: Holder
  readonly name: ApiKey["name"]
  /** Null for a signed-in user or an access token. */
  readonly role: KeyRole | null
  readonly features: Readonly<Record<FeatureName, FeatureStatus>>
  /** Null if the plan is unlimited. */
  readonly slots: TrackingSlots | null
}

const slots = (account: Account) =>
  TrackingRequestStore.use((requests) =>
    trackingSlotsOf(account, 0) === null
      ? Effect.succeed(null)
      : Effect.map(requests.usedSlots(account.id), (used) => trackingSlotsOf(account, used))
  )

/** An access token is limited to the scopes that its user approved. */
const abilityOf = (holder: Holder): KeyRole =>
  hasToken(holder) && !holder.token.scopes.includes("write") ? "read" : roleOf(holder)

const nameOf = Effect.fnUntraced(function* (holder: Holder) {
  if (isSignedIn(holder) || hasToken(holder)) return null
  const keys = yield* AccountStore.use((accounts) => accounts.keysInForce(holder.account.id))
  return keys.find(({ id }) => id === holder.key_id)?.name ?? null
})

const describe = Effect.fn("Credentials.describe")(function* (holder: Holder) {
  const { account } = holder
  return {
    holder,
    name: yield* nameOf(holder),
    role: "key_role" in holder ? roleOf(holder) : null,
    features: featuresOf(account, abilityOf(holder)),
    slots: yield* slots(account)
  }
})

/** Available on every plan. */
export class Credentials extends Context.Service<
  Credentials,
  {
    readonly describe: (holder: Holder) => StoreEffect<CredentialDescription>
  }
>()("application/tracking/source/Credentials") {
  static readonly layer = Layer.effect(this, useCases({ describe }))
}
