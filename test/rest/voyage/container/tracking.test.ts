import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { IngestionAway } from "#application/ports/tracking/source/IngestionLink.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CredentialId } from "#domain/Identifiers.ts"

import { asIngestion, Time } from "../../../support/DataPlane.ts"
import { LinkTurns } from "../../../support/noLink.ts"
import { onPlanes } from "../../support/planes.ts"
import { at, container, free, id, other, rival, shipment, trackingRequest, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const own = { account_id: rival.id } as const
const path = `/v2/shipments/${shipment(1).id}`
const box = `/v2/containers/${container(1).id}`

const follow = Effect.fnUntraced(function* (source: string, reference: { type: string; number: string }) {
  const { feeds } = yield* SourceStore
  const credential_id = CredentialId.make(id(source === "MAEU" ? 8001 : 8003))
  yield* feeds.saveCredential({ id: credential_id, source, serves: "all" })
  const kind = source === "MAEU" ? "carrier" : "terminal"
  const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source, kind, reference: reference as never }]))
  yield* feeds.follow([{ feed: feed.id, follower: { ...own, subject: { type: "shipment", id: shipment(1).id } } }])
  return feed.id
})

/** A shipment that a carrier and a terminal are polled for, from the beginning of every test. */
const seed = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1, own)]))
    yield* ContainerStore.use((store) => store.save([container(1, own)]))
    const request = trackingRequest(1, { ...own, scac: "MAEU" as never, user_id: userOf(rival).id })
    yield* TrackingRequestStore.use((store) => store.save(request))
    const carrier = yield* follow("MAEU", { type: "bill", number: "MAEU1" })
    const facility = { facility: "USLAX/APMT", number: container(1).number }
    const terminal = yield* follow("terminal-json", { type: "facility", ...facility })
    yield* follow("terminal-json", { type: "facility", ...facility, number: "MSKU0000000" })
    yield* Time.use((time) => time.advance(60_000))
    const queue = yield* WorkQueue
    for (const name of ["poll", "fold"] as const) {
      for (const job of yield* queue.claim(name, { limit: 100, leaseFor: 1000 })) yield* queue.finish(job)
    }
    return { carrier, terminal }
  })
)

const due = (name: "poll" | "fold") =>
  asIngestion(
    Effect.map(
      WorkQueue.use((queue) => queue.claim(name, { limit: 100, leaseFor: 1000 })),
      (jobs) => jobs.map(({ key }) => key)
    )
  )

const request = asIngestion(
  Effect.map(
    TrackingRequestStore.use((store) => store.ofShipments([{ account_id: rival.id, id: shipment(1).id }])),
    (requests) => requests.map(({ status }) => status)
  )
)

const stops = asIngestion(
  Effect.map(
    EventLog.use((log) => log.latestOf(rival.id, shipment(1).id)),
    (events) => events.filter(({ event }) => event === "tracking_request.tracking_stopped")
  )
)

const stopped = (attributes: Readonly<Record<string, unknown>>) => [
  attributes["line_tracking_stopped_at"] === null ? null : "at",
  attributes["line_tracking_stopped_reason"]
]

const patch = (address: string, as = rival, body: unknown = undefined) => ask("PATCH", address, { as, body })

onPlanes("Stop and resume", (it) => {
  it.effect("stops a shipment and its requests with one event, and resumes on request", () =>
    Effect.gen(function* () {
      const { carrier, terminal } = yield* seed
      const told = (yield* stops).length
      const first = yield* patch(`${path}/stop_tracking`)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(stopped(first.body.data.attributes), ["at", "cancelled_by_user"])
      assert.deepStrictEqual(first.body.data.relationships?.["line_tracking_stopped_by_user"]?.data, {
        id: userOf(rival).id,
        type: "user"
      })
      assert.deepStrictEqual(yield* request, ["tracking_stopped"])
      const again = yield* patch(`${path}/stop_tracking`, rival, { data: { type: "shipment", id: shipment(1).id } })
      assert.deepStrictEqual([again.status, again.body.data], [200, first.body.data])
      const events = yield* stops
      assert.strictEqual(events.length, told + 1)
      assert.deepStrictEqual([events.at(-1)?.cause, events.at(-1)?.deliver], ["user", true])

      const resumed = yield* patch(`${path}/resume_tracking`, rival, { data: { type: "shipment" } })
      assert.deepStrictEqual([resumed.status, stopped(resumed.body.data.attributes)], [200, [null, null]])
      assert.strictEqual(resumed.body.data.relationships?.["line_tracking_stopped_by_user"]?.data, null)
      assert.deepStrictEqual(yield* request, ["succeeded"])
      const polls = yield* due("poll")
      assert.includeMembers([...polls], [carrier, terminal])
      assert.deepStrictEqual(yield* due("fold"), [`${rival.id}/shipment/${shipment(1).id}`])
      const twice = yield* patch(`${path}/resume_tracking`)
      assert.deepStrictEqual([twice.status, twice.body.data], [200, resumed.body.data])
      assert.deepStrictEqual(yield* due("fold"), [])
    })
  )

  it.effect("keeps the reason of a stop that came before, and can be resumed from it", () =>
    Effect.gen(function* () {
      yield* seed
      const ended = { line_tracking_stopped_at: at("2026-02-01T00:00:00") }
      yield* asIngestion(
        ShipmentStore.use((store) =>
          store.save([shipment(1, { ...own, ...ended, line_tracking_stopped_reason: "booking_cancelled" })])
        )
      )
      const { body } = yield* patch(`${path}/stop_tracking`)
      assert.deepStrictEqual(stopped(body.data.attributes), ["at", "booking_cancelled"])
      const resumed = yield* patch(`${path}/resume_tracking`)
      assert.deepStrictEqual(stopped(resumed.body.data.attributes), [null, null])
    })
  )

  it.effect("many at the same moment stop it once", () =>
    Effect.gen(function* () {
      yield* seed
      const before = (yield* stops).length
      const address = `${path}/stop_tracking`
      const answers = yield* Effect.all(
        Array.from({ length: 6 }, () => patch(address)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [200])
      assert.strictEqual((yield* stops).length, before + 1)
    })
  )

  it.effect.each(["stop_tracking", "resume_tracking"])("%s is for the owner on a paid plan", (name) =>
    Effect.gen(function* () {
      yield* seed
      const plan = yield* patch(`${path}/${name}`, free)
      assert.strictEqual(plan.status, 403)
      assert.deepInclude(plan.body.errors[0], {
        code: "not_enabled",
        detail: "Stop tracking is not enabled for this account."
      })
      assert.strictEqual((yield* patch(`${path}/${name}`, other)).status, 401)
      assert.strictEqual((yield* patch(`/v2/shipments/${id(9999)}/${name}`)).status, 404)
      assert.strictEqual((yield* patch(`/v2/shipments/x/${name}`)).status, 404)
    })
  )
})

onPlanes("Refresh", (it) => {
  it.effect("asks the sources of the container now, and names them", () =>
    Effect.gen(function* () {
      const { carrier, terminal } = yield* seed
      const turns = yield* LinkTurns
      const pulled: Array<string> = []
      turns.pull = (feeds) => Effect.sync(() => void pulled.push(...feeds))
      const answer = yield* patch(`${box}/refresh`)
      assert.deepStrictEqual(
        [answer.status, answer.text],
        [200, '{"message":"Started refresh for Shipping line, Terminal"}']
      )
      assert.match(answer.headers["content-type"] ?? "", /^application\/json/)
      assert.strictEqual(answer.headers["ratelimit-policy"], `"refresh";q=10;w=60`)
      assert.sameMembers([...(yield* due("poll"))], [carrier, terminal])
      assert.sameMembers(pulled, [carrier, terminal])
      assert.strictEqual((yield* patch(`${box}/refresh`, rival, { data: {} })).status, 200)
    })
  )

  it.effect("is queued, and the answer states it, when no ingestion node answers", () =>
    Effect.gen(function* () {
      const { carrier, terminal } = yield* seed
      const turns = yield* LinkTurns
      turns.pull = () => Effect.fail(new IngestionAway({ detail: "nobody is there" }))
      const answer = yield* patch(`${box}/refresh`)
      assert.deepStrictEqual(
        [answer.status, answer.text],
        [200, '{"message":"Queued refresh for Shipping line, Terminal"}']
      )
      assert.sameMembers([...(yield* due("poll"))], [carrier, terminal])
    })
  )

  it.effect("needs the entitlement, an own container that is tracked, and a source", () =>
    Effect.gen(function* () {
      yield* seed
      const without = yield* patch(`${box}/refresh`, other)
      assert.deepStrictEqual(
        [without.status, without.body.errors[0]?.detail],
        [403, "Container refresh is not enabled for this account."]
      )
      assert.strictEqual((yield* patch(`/v2/containers/${id(9999)}/refresh`)).status, 404)
      yield* asIngestion(ContainerStore.use((store) => store.save([container(7, { shipment_id: shipment(7).id })])))
      assert.strictEqual((yield* patch(`/v2/containers/${container(7).id}/refresh`)).status, 401)

      const lone = { ...own, shipment_id: shipment(8).id }
      yield* asIngestion(
        Effect.andThen(
          ShipmentStore.use((store) => store.save([shipment(8, own)])),
          ContainerStore.use((store) => store.save([container(8, lone)]))
        )
      )
      const sourceless = yield* patch(`/v2/containers/${container(8).id}/refresh`)
      assert.deepStrictEqual([sourceless.status, sourceless.body.errors[0]?.code], [422, "no_source"])
      yield* patch(`${path}/stop_tracking`)
      const ended = yield* patch(`${box}/refresh`)
      assert.deepStrictEqual([ended.status, ended.body.errors[0]?.code], [422, "tracking_stopped"])
    })
  )

  it.effect("may be asked for ten times a minute", () =>
    Effect.gen(function* () {
      yield* seed
      const statuses: Array<number> = []
      for (let count = 0; count < 11; count++) statuses.push((yield* patch(`${box}/refresh`)).status)
      assert.include(statuses, 429)
      assert.isAtMost(statuses.filter((status) => status === 200).length, 10)
      const limited = yield* patch(`${box}/refresh`)
      assert.deepStrictEqual([limited.status, Number(limited.headers["retry-after"]) > 0], [429, true])
      assert.strictEqual((yield* get(box, rival)).status, 200)
    })
  )
})
