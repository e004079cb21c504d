import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"

import * as Sample from "../../../support/samples.ts"
import { answer, happens, planes, received, setUp, work, world } from "./world.ts"

const url = "https://two.example"

/** Appends so many events of two containers, each by itself. */
const append = (account_id: AccountId, containers: ReadonlyArray<ContainerId>, count: number) =>
  EventLog.use((log) =>
    Effect.forEach(Array.from({ length: count }), (_, index) => {
      const container_id = containers[index % containers.length] ?? null
      return log.append([Sample.loggedEvent({ account_id, container_id })])
    })
  )

const newContainers = () => [ContainerId.make(Sample.eventId()), ContainerId.make(Sample.eventId())]

const advance = Sequencing.use((sequencing) => sequencing.advance())

/** Works as the sequencer's node does, until so many events are numbered and no webhook is behind. */
const catchUp = Effect.fnUntraced(function* (account: AccountId, count: number, webhook: WebhookId) {
  const { currentOf } = yield* WebhookStore
  const log = yield* EventLog
  const isDone = Effect.gen(function* () {
    yield* advance
    const current = yield* currentOf([account])
    return (yield* log.head(account)) >= count && current.some(({ id }) => id === webhook)
  })
  yield* Effect.repeat(isDone, { until: (done) => done })
})

/** The numbers of the events that a webhook was given, in the order of its own numbers. */
const givenTo = Effect.fnUntraced(function* (account: Account, webhook: WebhookId) {
  const store = yield* WebhookStore
  const log = yield* EventLog
  const { rows } = yield* store.deliveries(account.id, always, { number: 1, size: 10_000 })
  const own = rows.filter(({ webhook_id }) => webhook_id === webhook).toSorted((a, b) => a.sequence - b.sequence)
  assert.deepStrictEqual(
    own.map(({ sequence }) => sequence),
    own.map((_, index) => index + 1),
    "its own numbers have no gap"
  )
  const events = yield* log.load(
    account.id,
    own.map(({ event_id }) => event_id)
  )
  return events.map(({ sequence }) => sequence ?? 0)
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`A webhook with a history on ${name}`, (it) => {
    const register = Effect.fnUntraced(function* (from_cursor: number, count: number) {
      const { account, hook, webhooks } = yield* setUp
      const containers = newContainers()
      yield* append(account.id, containers, count)
      yield* catchUp(account.id, count, hook.id)
      const behind = yield* webhooks.create(account, { ...hook, headers: [], url, events: null, from_cursor })
      return { account, behind, containers, webhooks }
    })

    it.effect("is given the events after its cursor in several steps, then the new ones, each once and in order", () =>
      Effect.gen(function* () {
        const { account, behind, containers } = yield* register(3, 450)
        yield* append(account.id, containers, 5)
        yield* catchUp(account.id, 455, behind.id)
        yield* append(account.id, containers, 2)
        yield* catchUp(account.id, 457, behind.id)
        assert.deepStrictEqual(yield* givenTo(account, behind.id), range(4, 457))
      })
    )

    it.effect("misses no event and gets none twice while others commit, at whatever moment it was made", () =>
      Effect.gen(function* () {
        const { account, hook, webhooks } = yield* setUp
        const containers = newContainers()
        const writers = Effect.forEach([1, 2, 3], () => append(account.id, containers, 60), { concurrency: 3 })
        const numbering = Effect.gen(function* () {
          for (let round = 0; round < 60; round++) yield* advance
        })
        const registering = Effect.forEach([0, 1, 2, 3], () =>
          Effect.gen(function* () {
            yield* advance
            const from_cursor = Math.floor((yield* EventLog.use((log) => log.head(account.id))) / 2)
            const made = yield* webhooks.create(account, { ...hook, headers: [], url, events: null, from_cursor })
            return { id: made.id, from_cursor }
          })
        )
        const [made] = yield* Effect.all([registering, writers, numbering, numbering], { concurrency: "unbounded" })
        for (const { from_cursor, id } of made) {
          yield* catchUp(account.id, 180, id)
          assert.deepStrictEqual(yield* givenTo(account, id), range(from_cursor + 1, 180))
        }
      })
    )

    it.effect("is sent its history before what is new of the same container", () =>
      Effect.gen(function* () {
        const { account, behind, containers } = yield* register(0, 4)
        const [container = ContainerId.make(Sample.eventId())] = containers
        const sent = yield* received
        yield* answer(() => Effect.succeed(204))
        yield* happens(account.id, container)
        yield* catchUp(account.id, 5, behind.id)
        yield* work(behind.id)
        const store = yield* WebhookStore
        const { rows } = yield* store.deliveries(account.id, always, { number: 1, size: 100 })
        const ofContainer = new Set(rows.filter(({ order_key }) => order_key === container).map(({ id }) => id))
        const order = sent.flatMap(({ id, sequence }) => (ofContainer.has(id) ? [sequence] : []))
        assert.deepStrictEqual(order, [1, 3, 5])
      })
    )

    it.effect("is given no more of it when it is made inactive, and begins with what is new", () =>
      Effect.gen(function* () {
        const { account, behind, containers, webhooks } = yield* register(0, 3)
        yield* webhooks.update(account, behind.id, { active: false })
        yield* webhooks.update(account, behind.id, { active: true })
        yield* append(account.id, containers, 1)
        yield* catchUp(account.id, 4, behind.id)
        assert.deepStrictEqual(yield* givenTo(account, behind.id), [4])
      })
    )

    it.effect("cannot begin beyond the end, or while it is inactive", () =>
      Effect.gen(function* () {
        const { account, behind, webhooks } = yield* register(0, 2)
        const pointer = "/data/attributes/from_cursor"
        const create = (from_cursor: number, active: boolean) =>
          Effect.flip(webhooks.create(account, { ...behind, headers: [], url, events: null, active, from_cursor }))
        assert.deepInclude(yield* create(3, true), {
          pointer,
          detail: "must be at most 2, the number of the last event"
        })
        assert.deepInclude(yield* create(1, false), { pointer })
        assert.deepStrictEqual(yield* webhooks.history(account, 0), { begins_with: 1, forgotten: 0 })
        assert.deepStrictEqual(yield* webhooks.history(account, 2), { begins_with: null, forgotten: 0 })
      })
    )
  })
}
