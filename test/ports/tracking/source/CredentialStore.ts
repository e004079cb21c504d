import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const at = "2026-06-01T10:00:00.000Z" as Instant

const sample = (fields: Partial<SourceCredential> = {}): SourceCredential => ({
  ...Sample.credential({ source: Sample.feedId() }),
  isStored: true,
  offered: null,
  owner_id: null,
  sealed: "v1.key.text",
  version: 1,
  created_at: at,
  health: newHealth,
  ...fields
})

const found = (id: SourceCredential["id"]) =>
  SourceStore.use(({ credentials }) => Effect.map(credentials.find(id), Option.getOrThrow))

const bill = (number: string) => ({ type: "bill", number }) as const

/** A followed feed under the credential. */
const followed = Effect.fnUntraced(function* ({ id, source }: SourceCredential, number: string) {
  const { feeds } = yield* SourceStore
  const feed = yield* oneAnswer(feeds.ensure([{ credential_id: id, source, kind: "carrier", reference: bill(number) }]))
  const subject = { type: "shipment", id: Sample.shipmentId() } as const
  yield* feeds.follow([{ feed: feed.id, follower: { account_id: yield* newAccount(), subject } }])
  return feed
})

const unpolled = {
  kind: "carrier" as const,
  last_attempted_at: null,
  last_succeeded_at: null,
  last_changed_at: null,
  failures: 0,
  detail: null,
  isDue: false
}

/** Records polls that succeed for one feed, and polls that fail for the other. */
const pollAll = Effect.fnUntraced(function* ({ ill, well }: Readonly<Record<"ill" | "well", Feed["id"]>>) {
  const [feeds, queue] = [(yield* SourceStore).feeds, yield* WorkQueue]
  const now = yield* DurableClock.use((clock) => clock.now)
  const poll = { complete: true, detail: null, pages: [], outcome: "found" as const }
  const trouble = { complete: false, changed: false, pages: [], outcome: "trouble" as const }
  const minutes = (count: number) => shift(now, count * 60_000)
  yield* feeds.recordPoll({ ...poll, feed_id: well, at: minutes(-9), changed: true })
  yield* feeds.recordPoll({ ...poll, feed_id: well, at: minutes(-6), changed: false })
  yield* feeds.recordPoll({ ...poll, feed_id: ill, at: minutes(-8), changed: false })
  yield* feeds.recordPoll({ ...trouble, feed_id: ill, at: minutes(-5), detail: "no answer" })
  yield* feeds.recordPoll({ ...trouble, feed_id: ill, at: minutes(-4), detail: "a login page" })
  yield* feeds.setInterval(ill, hour)
  yield* queue.put("poll", [
    { key: well, lane: "x", dueIn: hour },
    { key: ill, lane: "x", dueIn: 0 }
  ])
  return { minutes, poll }
})

/** What every CredentialStore does, and what a FeedStore makes of it. */
export const credentialStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`CredentialStore in ${adapter}`, (it) => {
    it.effect("keeps everything of a credential, and replaces it", () =>
      Effect.gen(function* () {
        const { credentials: store } = yield* SourceStore
        const [owner, other] = [yield* newAccount(), yield* newAccount()]
        const credential = sample({ owner_id: owner, serves: [other, owner] })
        yield* store.save(credential)
        assert.deepStrictEqual(yield* found(credential.id), credential)
        const health = {
          ...newHealth,
          state: "refused" as const,
          proven_at: at,
          failures: 7,
          denials: 3,
          since: at,
          detail: "The carrier rejected the credential (401): é\u{1F600}",
          held_until: shift(at, 1),
          held_for: 86_400_000,
          tested_at: shift(at, 2)
        }
        const offered = { offer: "DCSA", supports: ["bill", "booking"] } as const
        const changed: SourceCredential = { ...credential, offered, serves: "all", sealed: null, version: 2, health }
        yield* store.save(changed)
        assert.deepStrictEqual(yield* found(credential.id), changed)
        yield* store.saveHealth(credential.id, newHealth)
        assert.deepStrictEqual(yield* found(credential.id), { ...changed, health: newHealth })
        assert.isTrue(Option.isNone(yield* store.find(Sample.credentialId())))
      })
    )

    it.effect("knows those without stored settings, too, and a new list of accounts changes nothing else", () =>
      Effect.gen(function* () {
        const { credentials: store, feeds } = yield* SourceStore
        const plain = Sample.credential({ source: Sample.feedId() })
        yield* feeds.saveCredential(plain)
        const unstored = { ...sample(plain), isStored: false, sealed: null, created_at: null }
        assert.deepStrictEqual(yield* found(plain.id), unstored)
        const refused = { ...newHealth, state: "refused" as const, detail: "no" }
        yield* store.saveHealth(plain.id, refused)
        const account = yield* newAccount()
        yield* feeds.saveCredential({ ...plain, serves: [account] })
        assert.deepStrictEqual(yield* found(plain.id), { ...unstored, serves: [account], health: refused })
        const listed = (yield* store.list).filter(({ id }) => id === plain.id)
        assert.lengthOf(listed, 1)
      })
    )

    it.effect("serves accounts by what the source takes, then their own, then what was given; never removed ones", () =>
      Effect.gen(function* () {
        const { credentials: store, feeds } = yield* SourceStore
        const account = yield* newAccount()
        const source = Sample.feedId()
        const refused = { ...newHealth, state: "refused" as const }
        const configured = Sample.credential({ source })
        yield* feeds.saveCredential(configured)
        const [given, own, ownRefused, gone] = [
          sample({ source }),
          sample({ source, serves: [account], offered: { offer: "DCSA", supports: ["container"] } }),
          sample({ source, serves: [account], health: refused }),
          sample({ source, serves: [account], health: { ...newHealth, state: "removed" } })
        ]
        yield* Effect.forEach([gone, ownRefused, given, own], store.save)
        const order = [own, given, configured, ownRefused]
        const served = yield* feeds.credentialsFor(account, source)
        assert.deepStrictEqual(
          served,
          order.map(({ id, serves, source }) => ({ id, source, serves }))
        )
        const serving = (yield* feeds.serving(account)).filter((credential) => credential.source === source)
        assert.deepStrictEqual(
          serving.map(({ id, isRefused, isStored }) => [id, isStored, isRefused]),
          [
            [own.id, true, false],
            [given.id, true, false],
            [configured.id, false, false],
            [ownRefused.id, true, true]
          ]
        )
        assert.deepStrictEqual(
          serving.map(({ offered }) => offered),
          [own.offered, null, null, null]
        )
        const feed = yield* followed(gone, "GONE1")
        const follower = (yield* feeds.followers(feed.id))[0]
        assert.isDefined(follower)
      })
    )

    it.effect("finds the feeds that are polled, and those whose credential is of no use", () =>
      Effect.gen(function* () {
        const { credentials: store, feeds } = yield* SourceStore
        const source = Sample.feedId()
        const [good, bad, gone] = [
          sample({ source }),
          sample({ source, health: { ...newHealth, state: "refused" } }),
          sample({ source })
        ]
        yield* Effect.forEach([good, bad, gone], store.save)
        const [one, two, three] = [yield* followed(good, "A1"), yield* followed(bad, "A2"), yield* followed(gone, "A3")]
        const nobodys = { credential_id: bad.id, source, kind: "carrier", reference: bill("A4") } as const
        yield* feeds.ensure([nobodys])
        yield* store.deactivate(gone.id)
        yield* store.saveHealth(gone.id, { ...newHealth, state: "removed" })
        assert.deepStrictEqual(yield* store.feedsOf(good.id), [one])
        assert.deepStrictEqual(yield* store.feedsOf(gone.id), [])
        const stranded = (yield* store.strandedAt(source)).map(({ active, id }) => [id, active] as const)
        assert.sameDeepMembers(
          [...stranded],
          [
            [two.id, true],
            [three.id, false]
          ]
        )
      })
    )

    it.effect("answers the health of each number, and of all of them", () =>
      Effect.gen(function* () {
        const [{ credentials: store, feeds }, clock, time] = [yield* SourceStore, yield* DurableClock, yield* Time]
        const credential = sample()
        yield* store.save(credential)
        const [well, ill, idle] = [
          yield* followed(credential, "WELL"),
          yield* followed(credential, "ILL"),
          yield* followed(credential, "IDLE")
        ]
        const { minutes, poll } = yield* pollAll({ well: well.id, ill: ill.id })

        const numbers = yield* store.numbers(credential.id, 10)
        const shown = numbers.map(({ next_poll_at, ...number }) => ({ ...number, isDue: next_poll_at !== null }))
        const answered = {
          last_attempted_at: minutes(-6),
          last_succeeded_at: minutes(-6),
          last_changed_at: minutes(-9)
        }
        assert.deepStrictEqual(shown, [
          {
            ...unpolled,
            reference: ill.reference,
            last_attempted_at: minutes(-4),
            last_succeeded_at: minutes(-8),
            failures: 2,
            detail: "a login page",
            isDue: true
          },
          { ...unpolled, reference: well.reference, ...answered, isDue: true },
          { ...unpolled, reference: idle.reference }
        ])
        assert.lengthOf(yield* store.numbers(credential.id, 1), 1)

        const whole = Effect.map(store.health, (all) =>
          all.find(({ credential_id }) => credential_id === credential.id)
        )
        const { next_poll_at, ...health } = (yield* whole) ?? { next_poll_at: null }
        assert.deepStrictEqual<unknown>(health, {
          credential_id: credential.id,
          last_attempted_at: minutes(-4),
          last_succeeded_at: minutes(-6),
          last_changed_at: minutes(-9),
          numbers: 2,
          failing: 1,
          overdue: 0
        })
        assert.isAtMost(Date.parse(next_poll_at ?? ""), Date.parse(yield* clock.now))
        yield* time.advance(hour / 2 + 1000)
        assert.strictEqual((yield* whole)?.overdue, 1)
        yield* feeds.recordPoll({ ...poll, feed_id: ill.id, at: minutes(31), changed: false })
        assert.deepInclude((yield* store.numbers(credential.id, 10))[0], { failures: 0, detail: null })
      })
    )
  })
)
