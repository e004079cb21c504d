import { Context, Effect, Layer } from "effect"

import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { healthStateOf } from "#domain/tracking/source/CredentialHealth.ts"
import { sourceIdOf } from "#domain/tracking/source/SourceId.ts"

import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { isEntitled, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import type { SourceReport } from "./SourceReport.ts"
import { loadVesselReports } from "./vesselReports.ts"

const list = Effect.fn("Sources.list")(function* (account: Account) {
  yield* requireReading(account)
  const { now, sources } = yield* SourceStore.use(({ followed }) => followed.of(account.id))
  const asked = sources.map(({ credential_id, health, ...source }): SourceReport => {
    const state = source.kind === "inbox" ? null : healthStateOf(health, now)
    const id = sourceIdOf({ credential_id, kind: source.kind })
    return { ...source, id, state, state_since: state === null || state === "active" ? null : health.since }
  })
  return isEntitled(account, "routing_data") ? [...asked, ...(yield* loadVesselReports(account.id))] : asked
})

export class Sources extends Context.Service<
  Sources,
  { readonly list: (account: Account) => Effect.Effect<ReadonlyArray<SourceReport>, NotEntitled | Unavailable> }
>()("application/tracking/source/Sources") {
  static readonly layer = Layer.effect(this, useCases({ list }))
}
