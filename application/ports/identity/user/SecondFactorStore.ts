import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { SecondFactor } from "#domain/identity/user/SecondFactor.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** At most one per user. */
export interface SecondFactorStore {
  readonly find: (account: AccountId, user: UserId) => StoreEffect<Option.Option<SecondFactor>>
  /** Replaces a secret that is not enabled; false if one is enabled. */
  readonly begin: (account: AccountId, user: UserId, sealed: string) => StoreEffect<boolean>
  /** `step`: time step of its first code. Only one concurrent caller gets true. */
  readonly enable: (factor: SecondFactor, step: number, at: Instant) => StoreEffect<boolean>
  /** Only one concurrent caller gets true, and only for a later step than before. */
  readonly takeStep: (account: AccountId, user: UserId, step: number) => StoreEffect<boolean>
  /** Also deletes the recovery codes. */
  readonly remove: (account: AccountId, user: UserId) => StoreEffect<void>

  /** Across all accounts. */
  readonly list: StoreEffect<ReadonlyArray<SecondFactor>>
  /** False if the secret has changed since it was read. */
  readonly reseal: (factor: SecondFactor, sealed: string) => StoreEffect<boolean>
}
