import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { standingOf } from "#domain/source/CredentialHealth.ts"
import type { Standing } from "#domain/source/CredentialHealth.ts"

import { requireReading } from "../owned.ts"
import { FollowedSources } from "../ports/source/FollowedSources.ts"
import type { FollowedSource } from "../ports/source/FollowedSources.ts"
import { useCases } from "../useCases.ts"

/** A source of the account's shipments, and how it does. */
export interface SourceReport extends Omit<FollowedSource, "health"> {
  readonly state: Standing
  /** Since when it is not active; null where it is. */
  readonly state_since: FollowedSource["health"]["since"]
}

const list = Effect.fn("Sources.list")(function* (account: Account) {
  yield* requireReading(account)
  const { now, sources } = yield* FollowedSources.use((followed) => followed.of(account.id))
  return sources.map(({ health, ...source }): SourceReport => {
    const state = standingOf(health, now)
    return { ...source, state, state_since: state === "active" ? null : health.since }
  })
})

/** Use case: where what an account is told comes from, and whether it comes. */
export class Sources extends Context.Service<
  Sources,
  { readonly list: (account: Account) => Effect.Effect<ReadonlyArray<SourceReport>, NotEntitled | Unavailable> }
>()("application/source/Sources") {
  static readonly layer = Layer.effect(this, useCases({ list }))
}
