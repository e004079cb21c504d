import { randomUUID } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ContainerId, Imo } from "#domain/Identifiers.ts"
import type { AccountId, ObservationId } from "#domain/Identifiers.ts"
import { day, shift } from "#domain/Time.ts"
import type { RailStop } from "#domain/voyage/observation/ContainerRoute.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { sailing } from "../../../support/samples/evidence.ts"

const railStop: RailStop = {
  locode: null,
  name: "WINSLOW, AZ",
  is_destination: false,
  railroad: "BNSF",
  reported: true,
  inbound_eta_at: null,
  inbound_ata_at: Sample.start,
  inbound_data_source: "rail",
  loaded_at: null,
  outbound_etd_at: null,
  outbound_atd_at: null,
  outbound_data_source: null
}

const evidenceOf = (subject_id: string, winner = Sample.observationId()): Evidence => ({
  subject_id,
  told: [
    {
      id: winner,
      event: "vessel_loaded",
      outcome: {
        outcome: "superseded",
        superseded_by: Sample.observationId(),
        rule: null,
        reason: "The report of the terminal counts first."
      }
    }
  ],
  provenance: {
    seal_number: {
      winner,
      lost: [{ id: Sample.observationId(), value: ["x", null, { deep: 1 }] }],
      discrepancy_hours: 31
    }
  },
  route: { id: randomUUID(), created_at: Sample.start, updated_at: Sample.start, locations: [], rail_stops: [railStop] }
})

const save = (account: AccountId, evidence: ReadonlyArray<Evidence>) => {
  const shipment_id = Sample.shipmentId()
  const owned = evidence.map((one) => ({ ...one, account_id: account, shipment_id }))
  return asIngestion(ObservationStore.use(({ evidence }) => evidence.save(owned)))
}

/** One observation of a feed that these accounts follow, under a credential that serves those. */
const observed = (followers: ReadonlyArray<AccountId>, serves: "all" | ReadonlyArray<AccountId>) =>
  asIngestion(
    Effect.gen(function* () {
      const { feeds } = yield* SourceStore
      const observations = yield* ObservationStore
      const credential = Sample.credential({ serves })
      yield* feeds.saveCredential(credential)
      const reference = { type: "bill", number: Sample.feedId() } as const
      const feed = yield* oneAnswer(
        feeds.ensure([
          {
            credential_id: credential.id,
            source: credential.source,
            kind: "carrier",
            reference
          }
        ])
      )
      for (const account_id of followers) {
        yield* feeds.follow([
          { feed: feed.id, follower: { account_id, subject: { type: "shipment", id: Sample.shipmentId() } } }
        ])
      }
      const { raw_id } = yield* observations.keep(Sample.raw(feed.id, feed.id))
      yield* observations.record([{ raw_id, reading: Sample.reading([Sample.statement()]) }])
      const [row] = yield* observations.current([feed.id], null)
      return { credential, feed: feed.id, id: row?.id as ObservationId, row }
    })
  )

/** What every EvidenceStore does. */
export const evidenceStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`EvidenceStore in ${adapter}`, (it) => {
    it.effect("finds what was kept last of each record, for its account alone", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const [one, two] = [evidenceOf(randomUUID()), evidenceOf(randomUUID())]
        yield* save(mine, [one, two])
        const newer = { ...evidenceOf(one.subject_id), route: null }
        yield* save(mine, [newer])
        yield* save(mine, [])
        const subjects = [one.subject_id, two.subject_id]
        assert.sameDeepMembers([...(yield* store.load(mine, subjects))], [newer, two])
        assert.deepStrictEqual(yield* store.load(mine, []), [])
        assert.deepStrictEqual(yield* store.load(other, subjects), [])
      })
    )

    it.effect("finds the way of a container, for its account alone", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const [routed, unknown] = [sailing(Imo.make("9321483"), Sample.start, null), evidenceOf(randomUUID())]
        yield* save(mine, [routed, { ...unknown, route: null }])
        const [here, nowhere] = [routed, unknown].map(({ subject_id }) => ContainerId.make(subject_id))
        assert(here !== undefined && nowhere !== undefined)
        assert.deepStrictEqual(yield* store.route(mine, here), routed.route)
        assert.isNull(yield* store.route(mine, nowhere))
        assert.isNull(yield* store.route(other, here))
      })
    )

    it.effect("finds which vessels carry containers, as the routes say", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const [emma, gina] = [Imo.make("9321483"), Imo.make("9839430")]
        const early = shift(Sample.start, -100 * day)
        const [left, arrived] = [sailing(emma, Sample.start, null), sailing(gina, Sample.start, Sample.start)]
        const [again, old] = [sailing(emma, Sample.start, null), sailing(gina, early, null)]
        yield* save(mine, [left, arrived, again, old, evidenceOf(randomUUID())])
        yield* save(other, [sailing(gina, Sample.start, null)])
        const since = shift(Sample.start, -day)
        const page = { number: 1, size: 1 }
        assert.deepStrictEqual(yield* store.carriers(mine, since, page), {
          rows: [{ imo: emma, containers: 2 }],
          total: 1
        })
        assert.deepStrictEqual(yield* store.carriers(mine, since, { number: 2, size: 1 }), { rows: [], total: 1 })
        assert.deepStrictEqual((yield* store.carriers(mine, shift(early, -1), { number: 2, size: 1 })).rows, [
          { imo: gina, containers: 1 }
        ])
        assert.deepStrictEqual(yield* store.carriedBy(mine, gina, since, 9), [])
        assert.sameDeepMembers([...(yield* store.carriedBy(mine, emma, since, 9))], [left.route, again.route])
        assert.lengthOf(yield* store.carriedBy(mine, emma, since, 1), 1)
        const ids = [left.subject_id, again.subject_id].toSorted()
        assert.deepStrictEqual<unknown>(yield* store.carriedIds(mine, emma, since, 9), ids)
        assert.deepStrictEqual<unknown>(yield* store.carriedIds(mine, emma, since, 1), ids.slice(0, 1))
        assert.deepStrictEqual(yield* store.carriedIds(mine, gina, since, 9), [])
        yield* save(mine, [sailing(emma, Sample.start, Sample.start, left.subject_id)])
        assert.deepStrictEqual(yield* store.carriedBy(mine, emma, since, 9), [again.route])
      })
    )

    it.effect("reads the observations of feeds that the account follows, as they stand", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const mine = yield* newAccount()
        const { credential, id, row } = yield* observed([mine], "all")
        assert(row !== undefined)
        const { message: _message, ...shown } = row
        assert.deepStrictEqual(yield* store.observations(mine, [id, id, Sample.observationId()]), [
          { ...shown, source: credential.source, raw_kept: true }
        ])
        assert.deepStrictEqual(yield* store.observations(mine, []), [])
      })
    )

    it.effect("reads the rows of a fact that a later one replaced, with the same access", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const { feed, id } = yield* observed([mine], [mine])
        const report = (day: number) =>
          asIngestion(
            Effect.gen(function* () {
              const observations = yield* ObservationStore
              const { raw_id } = yield* observations.keep({
                ...Sample.raw(feed, Sample.feedId()),
                received_at: Sample.onDay(day)
              })
              const happened = { at: Sample.onDay(day), zone: null }
              yield* observations.record([{ raw_id, reading: Sample.reading([Sample.statement({ happened })]) }])
              return yield* observations.current([feed], null)
            })
          )
        assert.deepStrictEqual(yield* store.replaced(mine, [id]), [])
        const [second] = yield* report(300)
        const [third] = yield* report(301)
        assert(second !== undefined && third !== undefined)
        const found = yield* store.replaced(mine, [third.id])
        assert.deepStrictEqual(
          found.map((row) => [row.id, row.replaced_by]),
          [
            [id, third.id],
            [second.id, third.id]
          ]
        )
        assert.deepStrictEqual(yield* store.replaced(mine, [third.id, second.id, id]), [])
        assert.deepStrictEqual(yield* store.replaced(other, [third.id]), [])
        assert.deepStrictEqual(yield* store.replaced(mine, []), [])
      })
    )

    it.effect("counts the complete polls that have left one out", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const mine = yield* newAccount()
        const { feed, id } = yield* observed([mine], [mine])
        const poll = {
          feed_id: feed,
          complete: true,
          outcome: "found",
          detail: null,
          pages: [],
          changed: false
        } as const
        yield* asIngestion(
          SourceStore.use(({ feeds }) =>
            Effect.forEach([300, 301, 302], (day) => feeds.recordPoll({ ...poll, at: Sample.onDay(day) }))
          )
        )
        const [read] = yield* store.observations(mine, [id])
        assert.strictEqual(read?.missed_polls, 2)
      })
    )

    it.effect("reads nothing that was learned for others, though the id is known", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const foreign = yield* observed([other], [other])
        const unfollowed = yield* observed([other], "all")
        const unserved = yield* observed([mine, other], [other])
        const ids = [foreign.id, unfollowed.id, unserved.id]
        assert.deepStrictEqual(yield* store.observations(mine, ids), [])
        assert.lengthOf(yield* store.observations(other, ids), 3)
        yield* asIngestion(
          SourceStore.use(({ feeds }) => feeds.saveCredential({ ...unserved.credential, serves: [mine] }))
        )
        assert.lengthOf(yield* store.observations(mine, ids), 1)
        assert.lengthOf(yield* store.observations(other, ids), 2)
      })
    )
  })
)
