import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always, fieldOf, startsWith } from "#domain/query/Criterion.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerField } from "#domain/search/container/view.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { searchVersions } from "../../../support/searchVersions.ts"

const page = { number: 1, size: 2 }

/** The versions that a ContainerStore answers. */
export const containerVersionsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Versions of containers in ${adapter}`, (it) => {
    const world = Effect.gen(function* () {
      const account_id = yield* newAccount()
      const shipment = Sample.shipment({ account_id })
      yield* ShipmentStore.use((store) => store.save([shipment]))
      const boxes = [3, 2, 1].map((day) =>
        Sample.container({
          account_id,
          shipment_id: shipment.id,
          number: Sample.containerNumber(day),
          updated_at: Sample.onDay(day)
        })
      )
      yield* ContainerStore.use((store) => store.save(boxes))
      return { account_id, boxes, shipment }
    })

    it.effect("are those of the pages that are found, and of the records", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const { account_id, boxes } = yield* world
        const term = fieldOf<ContainerField>("search_term")
        for (const criterion of [always, startsWith(term, "TSTU"), startsWith(term, "NONE")]) {
          for (const asked of [page, { ...page, number: 2 }, { ...page, number: 3 }]) {
            const found = yield* containers.search(account_id, criterion, defaultContainerSort, asked)
            const { fingerprint, now, ...versions } = yield* searchVersions(containers)(
              account_id,
              criterion,
              defaultContainerSort,
              asked
            )
            assert.isString(now)
            const known = yield* containers.page(
              account_id,
              { criterion: criterion, sort: defaultContainerSort, page: asked },
              fingerprint
            )
            assert.deepStrictEqual({ ...known, now }, { fingerprint, now, rows: null })
            assert.deepStrictEqual(
              versions.rows.map(({ id }) => id),
              found.rows.map(({ id }) => id)
            )
            assert.deepStrictEqual({ ...versions, rows: [] }, { ...found, rows: [] })
            const ids = versions.rows.map(({ id }) => id)
            const read = yield* containers.snapshots(account_id, ids)
            assert.deepStrictEqual(
              read.map(({ record, version }) => ({ id: record.id, version })),
              versions.rows
            )
          }
        }
        const { rows } = yield* searchVersions(containers)(yield* newAccount(), always, defaultContainerSort, page)
        assert.deepStrictEqual([rows, boxes.length], [[], 3])
      })
    )

    it.effect("are others when the record or a feed that speaks of it shows otherwise, and come with these feeds", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const { account_id, boxes, shipment } = yield* world
        const [box, neighbour] = boxes
        assert(box !== undefined && neighbour !== undefined)
        const credential = Sample.credential({ serves: [account_id] })
        const follow = (kind: "carrier" | "terminal", number: string) =>
          asIngestion(
            SourceStore.use(({ feeds }) =>
              Effect.gen(function* () {
                yield* feeds.saveCredential(credential)
                const reference =
                  kind === "carrier"
                    ? ({ type: "bill", number } as const)
                    : ({ type: "facility", facility: "USLAX/WBCT", number } as const)
                const { id } = yield* oneAnswer(
                  feeds.ensure([
                    {
                      credential_id: credential.id,
                      source: credential.source,
                      kind,
                      reference
                    }
                  ])
                )
                yield* feeds.follow([
                  { feed: id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }
                ])
                return id
              })
            )
          )
        const read = Effect.gen(function* () {
          const [row] = yield* containers.snapshots(account_id, [box.id])
          const { rows } = yield* searchVersions(containers)(account_id, always, defaultContainerSort, {
            number: 1,
            size: 9
          })
          assert(row !== undefined)
          assert.strictEqual(rows.find(({ id }) => id === box.id)?.version, row.version)
          return row
        })
        const versions = [(yield* read).version]
        yield* follow("carrier", shipment.id)
        yield* follow("terminal", neighbour.number)
        const own = yield* follow("terminal", box.number)
        const followed = yield* read
        versions.push(followed.version)
        assert.sameDeepMembers(
          followed.feeds.map(({ kind, number }) => ({ kind, number })),
          [
            { kind: "carrier", number: shipment.id },
            { kind: "terminal", number: box.number }
          ]
        )
        const poll = { feed_id: own, complete: true, detail: null, pages: [], outcome: "found", changed: true } as const
        yield* asIngestion(SourceStore.use(({ feeds }) => feeds.recordPoll({ ...poll, at: Sample.onDay(4) })))
        versions.push((yield* read).version)
        yield* containers.save([new Container({ ...box, seal_number: "SL1" })])
        versions.push((yield* read).version, (yield* read).version)
        assert.strictEqual(new Set(versions).size, versions.length - 1)
      })
    )

    it.effect("of a single one come with the ids of its past events that stand, as the log lists them", () =>
      Effect.gen(function* () {
        const [containers, log] = [yield* ContainerStore, yield* EventLog]
        const { account_id, boxes } = yield* world
        const [box = yield* Effect.die("no container")] = boxes
        const of = { account_id, container_id: box.id, shipment_id: box.shipment_id }
        const sample = (day: number | null) =>
          Sample.loggedEvent({ ...of, timestamp: day === null ? null : Sample.onDay(day) })
        const [third, first, second, replaced, invalid, undated] = [3, 1, 2, 2, 4, null].map(sample)
        assert(first && second && third && replaced && invalid && undated)
        const newer = new LoggedEvent({ ...second, previous_version: replaced.id })
        yield* log.append([undated, third, first, replaced, invalid, newer, Sample.loggedEvent({ account_id })])
        yield* log.invalidate(account_id, [invalid.id], Sample.onDay(9))
        const found = (most: number) => Effect.map(containers.version(account_id, box.id, most), Option.getOrThrow)
        const { events, now, version } = yield* found(500)
        assert.deepStrictEqual(events, [first.id, newer.id, third.id, undated.id])
        assert.deepStrictEqual(
          events,
          (yield* log.transportEventsOf(account_id, [box.id], 500)).map(({ id }) => id)
        )
        assert.isString(now)
        assert.deepStrictEqual((yield* found(2)).events, [first.id, newer.id])
        const [read] = yield* containers.snapshots(account_id, [box.id])
        assert.strictEqual(version, read?.version)
        assert.isTrue(Option.isNone(yield* containers.version(yield* newAccount(), box.id, 500)))
        assert.isTrue(Option.isNone(yield* containers.version(account_id, Sample.containerId(), 500)))
      })
    )
  })
)
