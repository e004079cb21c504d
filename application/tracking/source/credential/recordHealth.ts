import { Effect, Option } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { pollOf } from "../../../jobKeys.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"

/** Held while a credential or its health changes. */
export const credentialLock = (id: CredentialId): string => `credential:${id}`

export const pollFeeds = Effect.fn("wakeFeeds")(function* (id: CredentialId) {
  const feeds = yield* SourceStore.use(({ credentials }) => credentials.feedsOf(id))
  const polled = feeds.filter(({ reference }) => reference.type !== "any")
  yield* WorkQueue.use((queue) =>
    queue.put(
      "poll",
      polled.map((feed) => pollOf(feed))
    )
  )
})

const tell = Effect.fnUntraced(function* (source: string, before: CredentialHealth, after: CredentialHealth) {
  if (before.state === "active" && after.state === "refused") {
    yield* Effect.logError(`${source} refuses the credential: ${after.detail ?? "no reason"}`)
  }
  if (before.state === "refused" && after.state === "active") yield* Effect.logInfo(`${source} takes the credential`)
})

/** Polls the feeds on recovery. Returns the previous health. */
export const recordHealth = Effect.fn("recordHealth")(function* (
  id: CredentialId,
  change: (health: CredentialHealth, now: Instant) => CredentialHealth
) {
  const { credentials: store } = yield* SourceStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([credentialLock(id)])
      const now = yield* clock.now
      const found = Option.getOrNull(yield* store.find(id))
      if (found === null) return { before: newHealth, now }
      const before = found.health
      const after = change(before, now)
      if (after === before) return { before, now }
      yield* store.saveHealth(id, after)
      const wasSilent = before.held_for > 0 && after.held_until === null && after.state === "active"
      if (wasSilent) yield* pollFeeds(id)
      yield* Effect.annotateLogs(tell(found.source, before, after), { credential: id })
      return { before, now }
    })
  )
})
