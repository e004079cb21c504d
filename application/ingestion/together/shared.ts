import { Context, Effect } from "effect"

import { AccountStore } from "../../ports/account/AccountStore.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { SourceStore } from "../../ports/source/SourceStore.ts"
import { cacheEach } from "../../rounds/cacheEach.ts"
import { OpenSources } from "../../source/OpenSources.ts"

export const cachedLookups = Effect.gen(function* () {
  const accounts = yield* AccountStore
  const clock = yield* DurableClock
  const stored = yield* SourceStore
  const { credentials } = stored
  const sources = yield* OpenSources
  const { carrier, rail, terminal } = sources

  return Context.make(DurableClock, { now: yield* Effect.cached(clock.now) }).pipe(
    Context.add(AccountStore, { ...accounts, find: cacheEach(accounts.find) }),
    Context.add(SourceStore, { ...stored, credentials: { ...credentials, find: cacheEach(credentials.find) } }),
    Context.add(OpenSources, {
      ...sources,
      carrier: { ...carrier, openFor: cacheEach(carrier.openFor) },
      rail: { ...rail, openFor: cacheEach(rail.openFor) },
      terminal: { ...terminal, openFor: cacheEach(terminal.openFor) }
    })
  )
})
