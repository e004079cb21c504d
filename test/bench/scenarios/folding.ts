import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"

import { foldKey } from "#application/jobKeys.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { TerminalSource } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { Follower } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { AccountId, FeedId } from "#domain/Identifiers.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"

import { registryOf } from "../../support/registry.ts"
import * as Sample from "../../support/samples.ts"
import { billOf, bytesOf, eventsOfBill, read, received, snapshotOf } from "../answers.ts"
import { growth, interleave, secondsOf } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"

const shipments = 100

/** Speaks for every terminal; nobody asks it anything here. */
export const terminal: TerminalSource = {
  kind: "terminal",
  name: "terminal-json",
  format: "terminal-json",
  clockSpeed: 1,
  concurrency: 1,
  serves: () => true,
  fetch: () => Effect.die("no poll")
}

export const Sources = registryOf([terminal])

const tell = Effect.fn("folding.tell")(function* (feed: FeedId, reading: Reading) {
  const observations = yield* ObservationStore
  const { raw_id } = yield* observations.keep(Sample.raw(feed, Sample.rawId(), { received_at: received }))
  yield* observations.record([{ raw_id, reading }])
})

/** A shipment of the account that follows its carrier, which has told of its voyage up to the terminal. */
export const followFor = Effect.fn("folding.followFor")(function* (account_id: AccountId, serial: number) {
  const { feeds } = yield* SourceStore
  const number = billOf(serial)
  const shipment = Sample.shipment({ account_id, bill_of_lading_number: number, normalized_number: number })
  yield* ShipmentStore.use((store) => store.save([shipment]))
  const [credential] = yield* feeds.credentialsFor(account_id, "SIML")
  const reference = { type: "bill", number } as const
  if (credential === undefined) return yield* Effect.die("there is no credential")
  const feed = yield* oneAnswer(
    feeds.ensure([{ credential_id: credential.id, source: "SIML", kind: "carrier", reference }])
  )
  const follower: Follower = { account_id, subject: { type: "shipment", id: shipment.id } }
  yield* feeds.follow([{ feed: feed.id, follower }])
  yield* tell(feed.id, read("SIML", bytesOf(eventsOfBill(serial))))
  return { follower, shipment }
})

/** The same for an account of its own. */
export const follow = Effect.fn("folding.follow")(function* (serial: number) {
  const account = Sample.account()
  yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
  return yield* followFor(account.id, serial)
})

export type Followed = Effect.Success<ReturnType<typeof follow>>

/** The container whose terminal is asked; null where the voyage leads to none that a source serves. */
export const atTerminal = Effect.fn("folding.atTerminal")(function* ({ follower }: Followed) {
  const followed = yield* SourceStore.use(({ feeds }) => oneAnswer(feeds.followedBy([follower])))
  const feed = followed.find(({ kind }) => kind === "terminal")
  return feed?.reference.type === "facility" ? { feed: feed.id, number: feed.reference.number } : null
})

/** The terminal says something new of one of the containers. */
export const poll = Effect.fn("folding.poll")(function* (followed: Followed, turn: number) {
  const asked = yield* atTerminal(followed)
  if (asked === null) return yield* Effect.die("the shipment follows no terminal")
  yield* tell(asked.feed, read("terminal-json", bytesOf(snapshotOf([asked.number], turn))))
})

export const claim = Effect.fn("folding.claim")(function* (followed: ReadonlyArray<Followed>) {
  const queue = yield* WorkQueue
  yield* queue.put(
    "fold",
    followed.map(({ follower }) => ({ key: foldKey(follower), lane: follower.account_id }))
  )
  return yield* queue.claim("fold", { limit: followed.length, leaseFor: 600_000 })
})

const others = 100_000

/** So many events of somebody else, numbered long ago. */
const insertOthers = (owner: SqlClient.SqlClient) => {
  const event = Sample.loggedEvent({ account_id: Sample.accountId() })
  const own = new Set(["id", "shipment_id", "container_id", "sequence"])
  const columns = Object.keys(LoggedEvent.fields).filter((column) => !own.has(column))
  const names = (alias: string) => owner.literal(columns.map((column) => `${alias}"${column}"`).join(", "))
  return owner`
    insert into events (id, shipment_id, container_id, sequence, ${names("")})
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), i, ${names("row.")}
    from generate_series(1, ${others}::int) i
    cross join jsonb_populate_record(null::events, ${JSON.stringify(event)}::jsonb) as row
  `
}

/** Shipments of two containers fold after a terminal has said something new, each alone, all in one transaction, or in two. */
export const folding: Scenario = {
  name: "folding",
  run: Effect.gen(function* () {
    const { owner, plane } = yield* newPlane
    const work = Effect.gen(function* () {
      const transaction = yield* Transaction
      const { fold } = yield* Folding
      for (const source of ["SIML", terminal.name]) {
        yield* SourceStore.use(({ feeds }) => feeds.saveCredential(Sample.credential({ source })))
      }
      const serials = Array.from({ length: shipments }, (_, index) => index + 1)
      const followed = yield* transaction.run(Effect.forEach(serials, follow))
      yield* fold(yield* claim(followed))

      let turn = 0
      const foldsOf = Effect.fn("folding.folds")(function* (size: number, concurrency = 1) {
        const jobs = yield* claim(followed)
        const batches = Array.from({ length: jobs.length / size }, (_, index) =>
          jobs.slice(index * size, (index + 1) * size)
        )
        return jobs.length / (yield* secondsOf(Effect.forEach(batches, fold, { concurrency, discard: true })))
      })
      const turnsOf = Effect.fn("folding.turn")(function* (size: number, concurrency = 1) {
        turn += 1
        const current = turn
        yield* transaction.run(Effect.forEach(followed, (one) => poll(one, current), { discard: true }))
        return yield* foldsOf(size, concurrency)
      })
      const rates = yield* interleave(
        {
          ours: turnsOf(shipments),
          again: foldsOf(shipments),
          pair: turnsOf(shipments / 2, 2),
          peer: turnsOf(1)
        },
        3
      )
      yield* insertOthers(owner)
      yield* owner`analyze events`
      const later = yield* Effect.forEach([1, 2, 3], () => turnsOf(shipments))

      const [one] = followed
      const containers = yield* ContainerStore.use((store) =>
        one === undefined ? Effect.succeed([]) : store.ofShipments(one.shipment.account_id, [one.shipment.id])
      )
      if (
        containers.length !== 2 ||
        containers.every(({ location_at_pod_terminal }) => location_at_pod_terminal !== `K${turn}`)
      ) {
        return yield* Effect.die("the folds did not show what the terminals said last")
      }
      return { ...rates, later }
    })
    const rates = yield* Effect.provide(work, IngestionNode.intake(plane).pipe(Layer.provideMerge(Sources)))
    return [
      {
        what: `folding ${shipments} shipments of 2 containers in one transaction`,
        peer: "the same, one by one",
        unit: "folds/s",
        ours: rates.ours,
        theirs: rates.peer,
        growth: growth(rates.ours, rates.later, `${others.toLocaleString("en")} events of others`)
      },
      {
        what: "folding them again where nothing is new",
        peer: "one by one after something new",
        unit: "folds/s",
        ours: rates.again,
        theirs: rates.peer
      },
      {
        what: "folding in two transactions at once",
        peer: "one by one",
        unit: "folds/s",
        ours: rates.pair,
        theirs: rates.peer
      }
    ]
  })
}
