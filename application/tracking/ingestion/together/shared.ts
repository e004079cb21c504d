import { Context, Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { AccountStore } from "../../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { cacheEach } from "../../rounds/cacheEach.ts"
import { OpenSources } from "../../source/OpenSources.ts"

export const cachedLookups = Effect.gen(function* () {
  const accounts = yield* AccountStore
  const clock = yield* DurableClock
  const stored = yield* SourceStore
  const { credentials } = stored
  const sources = yield* OpenSources
  const { carrier, rail, terminal } = sources
  const account = cacheEach((id: AccountId) => accounts.load([id]))

  return Context.make(DurableClock, { now: yield* Effect.cached(clock.now) }).pipe(
    Context.add(AccountStore, {
      ...accounts,
      load: (ids) => Effect.map(Effect.forEach(ids, account), (found) => found.flat())
    }),
    Context.add(SourceStore, { ...stored, credentials: { ...credentials, find: cacheEach(credentials.find) } }),
    Context.add(OpenSources, {
      ...sources,
      carrier: { ...carrier, openFor: cacheEach(carrier.openFor) },
      rail: { ...rail, openFor: cacheEach(rail.openFor) },
      terminal: { ...terminal, openFor: cacheEach(terminal.openFor) }
    })
  )
})
