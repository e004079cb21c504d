import { randomUUID } from "node:crypto"

import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { foldKey } from "#application/jobKeys.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { CredentialId, RawId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { instantOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import type { Undated, Written } from "./Sent.ts"

/** What is done with a message: a dated one is taken in; an undated one, which was kept before, is read. */
export type Delivery =
  | { readonly type: "take"; readonly message: Written }
  | { readonly type: "read"; readonly index: number }

const credentialOf = Effect.fnUntraced(function* (account: AccountId, source: string) {
  const credential = { id: CredentialId.make(randomUUID()), source, serves: [account] }
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  return credential.id
})

/** Keeps the responses without a date, each at its time, in feeds of their own. */
const keepAll = Effect.fnUntraced(function* (account: AccountId, undated: ReadonlyArray<Undated>) {
  const { feeds } = yield* SourceStore
  const observations = yield* ObservationStore
  const credentials = new Map<string, CredentialId>()
  return yield* Effect.forEach(undated, (message) =>
    Effect.gen(function* () {
      const { at, bytes, container, facility, format, kind, source } = message
      const credential_id = credentials.get(source) ?? (yield* credentialOf(account, source))
      credentials.set(source, credential_id)
      const reference =
        facility === null
          ? ({ type: "container", number: container } as const)
          : ({ type: "facility", number: container, facility } as const)
      const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source, kind, reference }]))
      const { raw_id } = yield* observations.keep({
        id: RawId.make(randomUUID()),
        feed_id: feed.id,
        format,
        name: null,
        charset: null,
        bytes,
        sha256: `${String(at)} ${container} ${format} ${bytes.length}`,
        received_at: instantOf(at) as Instant
      })
      return { raw_id, feed, container }
    })
  )
})

/** As the service does for every shipment whose container a terminal or railroad may know. */
const followAll = Effect.fnUntraced(function* (
  account: AccountId,
  kept: ReadonlyArray<{ readonly feed: Feed; readonly container: string }>
) {
  const { feeds } = yield* SourceStore
  const keys = yield* Effect.forEach(kept, ({ container, feed }) =>
    Effect.gen(function* () {
      const found: ReadonlyArray<Container> = yield* ContainerStore.use((store) =>
        store.byNumber(account, container as Container["number"])
      )
      return yield* Effect.forEach(found, ({ shipment_id }) => {
        const follower = { account_id: account, subject: { type: "shipment" as const, id: shipment_id } }
        return Effect.as(feeds.follow([{ feed: feed.id, follower }]), foldKey(follower))
      })
    })
  )
  yield* Folding.use((folding) => folding.foldNow([...new Set(keys.flat())]))
})

const received = Date.UTC(2026, 5, 1)

/** Delivers messages in the given order, a minute apart; answers why items were refused. */
export const deliver = Effect.fnUntraced(function* (
  account: AccountId,
  undated: ReadonlyArray<Undated>,
  deliveries: ReadonlyArray<Delivery>
) {
  const kept = yield* keepAll(account, undated)
  const each = [...new Map(kept.map((one) => [one.feed.id, one])).values()]
  const credential_id = yield* credentialOf(account, "inbox")
  const inbox: InboxWithoutSecret = {
    name: InboxName.make("voyages"),
    credential_id,
    source: "inbox",
    format: "auto",
    auth: "bearer",
    data_source: null,
    created_at: instantOf(received) as Instant
  }
  yield* TestClock.setTime(received)
  const refused: Array<string> = []
  for (const delivery of deliveries) {
    const raw =
      delivery.type === "read"
        ? kept[delivery.index]?.raw_id
        : (yield* Intake.use(({ accept }) =>
            accept(inbox, delivery.message.name, delivery.message.bytes, delivery.message.charset)
          )).raw_id
    if (raw === undefined) continue
    const message = yield* Reading.use(({ read }) => read(raw))
    refused.push(...(message?.reading.refused ?? []).map(({ reason }) => reason))
    yield* Folding.use(({ foldNow }) => foldNow(message?.folds ?? []))
    if (delivery.type === "read") yield* followAll(account, each)
    yield* TestClock.adjust("1 minute")
  }
  yield* followAll(account, each)
  return refused
})
