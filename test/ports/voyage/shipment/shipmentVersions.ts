import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { Feed, FeedStore } from "#application/ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { Unavailable } from "#domain/Errors.ts"
import { always } from "#domain/query/Criterion.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { searchVersions } from "../../../support/searchVersions.ts"

const page = { number: 1, size: 9 }

/** Changes of a feed that change the version of a shipment that follows it. */
const feedChanges = (feed: Feed["id"], credential: ReturnType<typeof Sample.credential>) => {
  const poll = { feed_id: feed, complete: true, detail: null, pages: [], outcome: "found" } as const
  const change = (work: (feeds: FeedStore) => Effect.Effect<void, Unavailable>) =>
    asIngestion(SourceStore.use(({ feeds }) => work(feeds)))
  return {
    "an answer": change((feeds) => feeds.recordPoll({ ...poll, at: Sample.onDay(1), changed: false })),
    "an answer with news, and one expected": change((feeds) =>
      feeds.recordPoll({ ...poll, at: Sample.onDay(2), changed: true, answer_due_at: Sample.onDay(3) })
    ),
    "a later one expected": change((feeds) =>
      feeds.recordPoll({ ...poll, at: Sample.onDay(2), changed: true, answer_due_at: Sample.onDay(4) })
    ),
    "no more questions": change((feeds) => feeds.setActive(feed, false)),
    "a credential that serves others": change((feeds) => feeds.saveCredential({ ...credential, serves: [] }))
  }
}

/** The versions that a ShipmentStore and a ContainerStore answer. */
export const shipmentVersionsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Versions of shipments in ${adapter}`, (it) => {
    it.effect("are those of the records that are found, with their containers, oldest first", () =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const of = (account_id: typeof other) => Sample.shipment({ account_id })
        const [first, second, foreign] = [of(account_id), of(account_id), of(other)]
        yield* Effect.forEach([first, second, foreign], (row) => shipments.save([row]))
        const boxes = [Sample.onDay(2), Sample.onDay(1)].map((created_at) =>
          Sample.container({ account_id, shipment_id: first.id, created_at })
        )
        yield* Effect.forEach(boxes, (row) => containers.save([row]))

        const { rows, total } = yield* searchVersions(shipments)(account_id, always, "created_at", page)
        const found = yield* shipments.search(account_id, always, "created_at", page)
        assert.strictEqual(total, 2)
        assert.deepStrictEqual(
          rows.map(({ id }) => id),
          found.rows.map(({ id }) => id)
        )
        const ids = [first.id, second.id, foreign.id]
        const versions = new Map(rows.map(({ id, version }) => [id, version]))
        const read = yield* shipments.snapshots(account_id, ids)
        assert.deepStrictEqual(
          read.map(({ record }) => record),
          yield* shipments.load(account_id, ids)
        )
        for (const { record, version } of read) assert.strictEqual(version, versions.get(record.id))

        const named = rows.flatMap((row) => row.containers)
        assert.deepStrictEqual(
          named.map(({ id }) => id),
          boxes.toReversed().map(({ id }) => id)
        )
        const boxIds = named.map(({ id }) => id)
        const readBoxes = yield* containers.snapshots(account_id, boxIds)
        assert.deepStrictEqual(
          readBoxes.map(({ record }) => record),
          yield* containers.load(account_id, boxIds)
        )
        assert.deepStrictEqual(
          readBoxes.map(({ version }) => version),
          named.map(({ version }) => version)
        )
        assert.deepStrictEqual(yield* containers.snapshots(other, boxIds), [])
        assert.deepStrictEqual(
          read.map(({ containers }) => containers),
          [readBoxes.map(({ record, version }) => ({ record, version })), []]
        )
        assert.deepStrictEqual(
          (yield* shipments.snapshots(other, ids)).map(({ record }) => record.id),
          [foreign.id]
        )
      })
    )

    it.effect("stay while nothing is saved, and are others when something is", () =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id })
        const box = Sample.container({ account_id, shipment_id: shipment.id })
        yield* shipments.save([shipment])
        yield* containers.save([box])
        const versions = Effect.gen(function* () {
          const { rows } = yield* searchVersions(shipments)(account_id, always, "created_at", page)
          return rows.flatMap(({ containers, version }) => [version, ...containers.map((one) => one.version)])
        })
        const [own, boxed] = yield* versions
        assert.deepStrictEqual(yield* versions, [own, boxed])
        yield* containers.save([new Container({ ...box, seal_number: "SL1" })])
        const [same, sealed] = yield* versions
        assert.strictEqual(same, own)
        assert.notStrictEqual(sealed, boxed)
        yield* shipments.save([new Shipment({ ...shipment, tags: ["late"] })])
        assert.notStrictEqual((yield* versions)[0], own)
      })
    )

    it.effect("are others when a feed that the shipment follows shows otherwise, and come with how recent it is", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id })
        yield* shipments.save([shipment])
        const { id } = shipment
        const credential = Sample.credential({ serves: [account_id] })
        const feed = yield* asIngestion(
          Effect.gen(function* () {
            const { feeds } = yield* SourceStore
            yield* feeds.saveCredential(credential)
            const reference = { type: "bill", number: id } as const
            const made = yield* oneAnswer(
              feeds.ensure([
                {
                  credential_id: credential.id,
                  source: credential.source,
                  kind: "carrier",
                  reference
                }
              ])
            )
            yield* feeds.follow([{ feed: made.id, follower: { account_id, subject: { type: "shipment", id } } }])
            return made.id
          })
        )
        const read = Effect.gen(function* () {
          const [row] = yield* shipments.snapshots(account_id, [id])
          const { rows } = yield* searchVersions(shipments)(account_id, always, "created_at", page)
          const one = Option.getOrThrow(yield* shipments.version(account_id, id))
          assert(row !== undefined)
          assert.deepStrictEqual([rows[0]?.version, one.version], [row.version, row.version])
          const shown = yield* SourceStore.use(({ feeds }) => feeds.freshness(account_id, [id]))
          assert.deepStrictEqual(
            row.feeds,
            shown.map(({ now: _now, shipment_id: _id, ...own }) => own)
          )
          return row
        })
        const changes = feedChanges(feed, credential)
        let before = yield* read
        let { fingerprint } = yield* searchVersions(shipments)(account_id, always, "created_at", page)
        const since = (fingerprint: string) =>
          shipments.page(account_id, { criterion: always, sort: "created_at", page: page }, fingerprint)
        assert.strictEqual((yield* read).version, before.version)
        for (const [what, change] of Object.entries(changes)) {
          assert.isNull((yield* since(fingerprint)).rows)
          yield* change
          const after = yield* read
          assert.notStrictEqual(after.version, before.version, what)
          const found = yield* since(fingerprint)
          assert.deepStrictEqual(
            found.rows?.map(({ id, version }) => ({ id, version })),
            [{ id, version: after.version }]
          )
          fingerprint = found.fingerprint
          before = after
        }
        assert.deepStrictEqual(before.feeds, [])
        assert.isTrue(Option.isNone(yield* shipments.version(yield* newAccount(), id)))
      })
    )
  })
)
