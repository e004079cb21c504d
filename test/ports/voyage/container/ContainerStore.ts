import { randomUUID } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerSort } from "#domain/search/container/Sort.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount, newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { storableValues } from "../../../support/storable.ts"

const ids = (rows: ReadonlyArray<Container>) => rows.map(({ id }) => id)

const newShipment = Effect.fnUntraced(function* (account_id: AccountId) {
  const shipment = Sample.shipment({ account_id })
  yield* ShipmentStore.use((shipments) => shipments.save([shipment]))
  return shipment.id
})

const unstamped = {
  terminal_checked_at: null,
  pod_last_tracking_request_at: null,
  shipment_last_tracking_request_at: null,
  rail_last_tracking_request_at: null
}

/** Polls a new feed that the shipment follows, first in vain on one day and then with an answer on another. */
const polled = Effect.fnUntraced(function* (
  follower: { readonly account_id: AccountId; readonly shipment: ShipmentId },
  feed: Parameters<typeof newFeed>,
  answered: number,
  failed: number
) {
  const { feeds } = yield* SourceStore
  const { id: feed_id } = yield* newFeed(...feed)
  const poll = { feed_id, complete: true, detail: null, pages: [], changed: false }
  yield* feeds.follow([
    {
      feed: feed_id,
      follower: {
        account_id: follower.account_id,
        subject: { type: "shipment", id: follower.shipment }
      }
    }
  ])
  yield* feeds.recordPoll({ ...poll, at: Sample.onDay(answered), outcome: "found" })
  yield* feeds.recordPoll({ ...poll, at: Sample.onDay(failed), outcome: "trouble", complete: false })
})

const newest: ReadonlyArray<ContainerSort> = [{ _tag: "Field", field: "created_at", descending: true }]

/** What every ContainerStore does. */
export const containerStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ContainerStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved, whatever it is, except for the stamps of polls",
      [storableValues(Schema.Struct(Container.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const containers = yield* ContainerStore
          const account_id = yield* newAccount()
          const shipment_id = yield* newShipment(account_id)
          const saved = { ...fields, account_id, shipment_id, id: Sample.containerId(), cycle_id: randomUUID() }
          yield* containers.save([new Container(saved)])
          const expected = new Container({ ...saved, ...unstamped })
          assert.deepStrictEqual(yield* one(containers.load(account_id, [expected.id])), Option.some(expected))
        }),
      { arbitrary: triedOn(40) }
    )

    it.effect("hands out the containers of all accounts to operators, page by page, each once", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const saved: Array<Container> = []
        for (const account_id of [yield* newAccount(), yield* newAccount()]) {
          const shipment_id = yield* newShipment(account_id)
          for (let count = 0; count < 3; count++) saved.push(Sample.container({ account_id, shipment_id }))
        }
        yield* Effect.forEach(saved, (row) => containers.save([row]))
        const seen = yield* asIngestion(
          Effect.gen(function* () {
            const store = yield* ContainerStore
            const all: Array<Container> = []
            for (let after: Container["id"] | null = null; ;) {
              const page: ReadonlyArray<Container> = yield* store.everyAfter(after, 4)
              assert.isAtMost(page.length, 4)
              all.push(...page)
              after = page.at(-1)?.id ?? null
              if (after === null) return all
            }
          })
        )
        assert.deepStrictEqual([...new Set(ids(seen))].toSorted(), ids(seen))
        for (const one of saved) {
          assert.deepStrictEqual(
            seen.find(({ id }) => id === one.id),
            one
          )
        }
      })
    )

    it.effect("shows an account nothing of another", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment_id = yield* newShipment(account_id)
        const container = Sample.container({ account_id, shipment_id })
        yield* containers.save([container])
        assert.deepStrictEqual(yield* one(containers.load(other, [container.id])), Option.none())
        assert.deepStrictEqual(yield* containers.ofShipments(other, [shipment_id]), [])
        assert.deepStrictEqual(yield* containers.byNumber(other, container.number), [])
        assert.deepStrictEqual(yield* containers.search(other, always, defaultContainerSort, { number: 1, size: 10 }), {
          rows: [],
          total: 0
        })
        assert.deepStrictEqual(ids(yield* containers.byNumber(account_id, container.number)), [container.id])
      })
    )

    it.effect("answers the containers of shipments oldest first, all of the account newest first", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const account_id = yield* newAccount()
        const [a, b, c] = [
          yield* newShipment(account_id),
          yield* newShipment(account_id),
          yield* newShipment(account_id)
        ]
        const rows = [
          Sample.container({ account_id, shipment_id: a, created_at: Sample.onDay(2) }),
          Sample.container({ account_id, shipment_id: b, created_at: Sample.onDay(1) }),
          Sample.container({
            account_id,
            shipment_id: a,
            created_at: Sample.onDay(3),
            number: Sample.containerNumber(2)
          }),
          Sample.container({ account_id, shipment_id: c, created_at: Sample.onDay(0) })
        ] as const
        yield* Effect.forEach(rows, (row) => containers.save([row]))
        assert.deepStrictEqual(ids(yield* containers.ofShipments(account_id, [a, b])), ids([rows[1], rows[0], rows[2]]))
        assert.deepStrictEqual(ids(yield* containers.ofShipments(account_id, [])), [])
        const wanted = [rows[2], rows[0]].flatMap((row) => (row === undefined ? [] : [row.id]))
        const found = yield* containers.load(account_id, [...wanted, Sample.containerId()])
        assert.deepStrictEqual(ids(found), wanted)
        assert.deepStrictEqual(yield* containers.load(yield* newAccount(), wanted), [])
        assert.sameMembers(
          ids(yield* containers.byNumber(account_id, Sample.containerNumber(1))),
          ids([rows[0], rows[1], rows[3]])
        )
        const pages = yield* Effect.forEach([1, 2, 3], (number) =>
          containers.search(account_id, always, newest, { number, size: 3 })
        )
        assert.deepStrictEqual(
          pages.flatMap(({ rows }) => ids(rows)),
          ids([rows[2], rows[0], rows[1], rows[3]])
        )
        assert.deepStrictEqual(
          pages.map(({ rows, total }) => [rows.length, total]),
          [
            [3, 4],
            [1, 4],
            [0, 4]
          ]
        )
      })
    )

    it.effect("keeps what was saved last", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const account_id = yield* newAccount()
        const container = Sample.container({ account_id, shipment_id: yield* newShipment(account_id) })
        yield* containers.save([container])
        const released = {
          name: "customs",
          status: "released",
          data_source: "terminal",
          reported_at: container.created_at
        } as const
        const next = new Container({
          ...container,
          version: 2,
          holds_at_pod_terminal: [],
          release_statuses: [released],
          current_status: "grounded"
        })
        yield* containers.save([next])
        assert.deepStrictEqual(yield* one(containers.load(account_id, [container.id])), Option.some(next))
      })
    )

    it.effect("joins the stamps of the carrier feed, and of the terminal and rail feeds of its number", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment = yield* newShipment(account_id)
        const container = Sample.container({ account_id, shipment_id: shipment })
        const others = Sample.container({ account_id: other, shipment_id: yield* newShipment(other) })
        yield* containers.save([container])
        yield* containers.save([others])
        const at = (serial: number) =>
          ({ type: "facility", number: Sample.containerNumber(serial), facility: "USLAX/PIERA" }) as const
        const follower = { account_id, shipment }
        yield* asIngestion(polled(follower, [], 1, 2))
        yield* asIngestion(polled(follower, [at(1), "terminal"], 3, 4))
        yield* asIngestion(polled(follower, [at(2), "terminal"], 5, 6))
        const subject = (serial: number) => ({ type: "container", number: Sample.containerNumber(serial) }) as const
        yield* asIngestion(polled(follower, [subject(1), "rail"], 7, 8))
        yield* asIngestion(polled(follower, [subject(2), "rail"], 9, 10))
        const found = yield* one(containers.load(account_id, [container.id]))
        const expected = new Container({
          ...container,
          ...unstamped,
          shipment_last_tracking_request_at: Sample.onDay(2),
          terminal_checked_at: Sample.onDay(3),
          pod_last_tracking_request_at: Sample.onDay(4),
          rail_last_tracking_request_at: Sample.onDay(8)
        })
        assert.deepStrictEqual(found, Option.some(expected))
        assert.deepStrictEqual(yield* one(containers.load(other, [others.id])), Option.some(others))
        assert.deepStrictEqual(yield* containers.ofShipments(account_id, [shipment]), [expected])
        assert.deepStrictEqual((yield* containers.search(account_id, always, newest, { number: 1, size: 1 })).rows, [
          expected
        ])
        assert.deepStrictEqual(yield* containers.byNumber(account_id, container.number), [expected])
      })
    )

    it.effect.prop(
      "keeps equipment cycles, whatever they are",
      [storableValues(EquipmentCycle)],
      ([fields]) =>
        Effect.gen(function* () {
          const containers = yield* ContainerStore
          const [account_id, other] = [yield* newAccount(), yield* newAccount()]
          const cycle = { ...fields, id: randomUUID() }
          const next = { ...fields, id: randomUUID(), container_number: Sample.containerNumber(7) }
          yield* containers.saveCycles([{ ...cycle, account_id, evidence: [], ended_at: null }])
          yield* containers.saveCycles([
            { ...cycle, account_id },
            { ...next, account_id }
          ])
          assert.deepStrictEqual(
            yield* oneAnswer(containers.cycles([{ account_id, number: cycle.container_number }])),
            [cycle]
          )
          assert.deepStrictEqual(
            yield* containers.cycles([cycle, next].map(({ container_number: number }) => ({ account_id, number }))),
            [[cycle], [next]]
          )
          assert.deepStrictEqual(
            yield* oneAnswer(containers.cycles([{ account_id: other, number: cycle.container_number }])),
            []
          )
        }),
      { arbitrary: triedOn(10) }
    )
  })
)
