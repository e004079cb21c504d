import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { ApiKey } from "#domain/account/ApiKey.ts"
import { featuresOf } from "#domain/account/features.ts"
import type { FeatureName, FeatureStatus } from "#domain/account/features.ts"
import { slotsOf } from "#domain/tracking/trackingSlots.ts"
import type { TrackingSlots } from "#domain/tracking/trackingSlots.ts"

import { AccountStore } from "../ports/account/AccountStore.ts"
import type { KeyHolder } from "../ports/account/AccountStore.ts"
import type { Stored } from "../ports/Stored.ts"
import { TrackingRequestStore } from "../ports/tracking/TrackingRequestStore.ts"
import { useCases } from "../useCases.ts"

/** What a key is and opens. */
export interface Credential {
  readonly holder: KeyHolder
  readonly name: ApiKey["name"]
  readonly features: Readonly<Record<FeatureName, FeatureStatus>>
  /** Null when the plan in force has no limit. */
  readonly slots: TrackingSlots | null
}

const slots = (account: Account) =>
  TrackingRequestStore.use((requests) =>
    slotsOf(account, 0) === null
      ? Effect.succeed(null)
      : Effect.map(requests.usedSlots(account.id), (used) => slotsOf(account, used))
  )

const describe = Effect.fn("Credentials.describe")(function* (holder: KeyHolder) {
  const accounts = yield* AccountStore
  const { account, key_id } = holder
  const keys = yield* accounts.keys(account.id)
  return {
    holder,
    name: keys.find(({ id }) => id === key_id)?.name ?? null,
    features: featuresOf(account),
    slots: yield* slots(account)
  }
})

/** Use cases: the permissions of a key. Open to every plan. */
export class Credentials extends Context.Service<
  Credentials,
  {
    readonly describe: (holder: KeyHolder) => Stored<Credential>
  }
>()("application/source/Credentials") {
  static readonly layer = Layer.effect(this, useCases({ describe }))
}
