import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { responseDueAt } from "#domain/voyage/observation/Freshness.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { paid, shipment } from "./samples.ts"

/** A carrier's feed of the first shipment. */
export const followed = asIngestion(
  Effect.gen(function* () {
    const { feeds } = yield* SourceStore
    const credential_id = CredentialId.make(paid.id.replace("-7000-", "-7002-"))
    yield* feeds.saveCredential({ id: credential_id, source: "MAEU", serves: [paid.id] })
    const reference = { type: "bill", number: "MAEU1" } as const
    const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source: "MAEU", kind: "carrier", reference }]))
    yield* feeds.follow([
      { feed: feed.id, follower: { account_id: paid.id, subject: { type: "shipment", id: shipment(1).id } } }
    ])
    return feed.id
  })
)

/** The carrier answers, and is asked again after so many milliseconds. */
export const answers = (feed_id: FeedId, { dueIn }: { readonly dueIn?: number } = {}) =>
  asIngestion(
    Effect.gen(function* () {
      const { feeds } = yield* SourceStore
      const at = yield* DurableClock.use((clock) => clock.now)
      const poll = { complete: true, detail: null, pages: [], changed: false, outcome: "found" } as const
      const due = dueIn === undefined ? {} : { answer_due_at: responseDueAt(at, dueIn) }
      yield* feeds.recordPoll({ feed_id, at, ...poll, ...due })
    })
  )
