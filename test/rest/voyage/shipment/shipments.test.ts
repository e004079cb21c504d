import { assert, expect, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"

import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onEachPlane } from "../../support/planes.ts"
import { at, container, event, other, shipment, userOf, paid } from "../../support/samples.ts"
import { get, portless, serve } from "../../support/server.ts"

const stopped = shipment(3, {
  port_of_discharge_locode: "DEHAM",
  line_tracking_stopped_at: at("2026-01-05T00:00:00"),
  line_tracking_stopped_reason: "cancelled_by_user",
  line_tracking_stopped_by_user_id: userOf(paid).id
})

const seed = Effect.gen(function* () {
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const log = yield* EventLog
  yield* Effect.forEach([shipment(1), shipment(2), stopped], (row) => shipments.save([row]))
  yield* shipments.save([shipment(9, { account_id: other.id })])
  yield* containers.save([container(1)])
  yield* containers.save([container(2, { pickup_facility_code: "USLAX/RAIL" })])
  yield* containers.save([container(3, { shipment_id: shipment(2).id, pod_terminal_code: null })])
  yield* log.append([event(1), event(2, { event: "container.transport.vessel_departed" })])
})

const numbers = (answer: Effect.Success<ReturnType<typeof get>>) =>
  answer.body.data.map(({ attributes }) => attributes["normalized_number"])

const selections = [
  ["filter[number]=MAEU1", ["1"]],
  ["filter[number][]=MAEU1&filter[number][]=2", ["2", "1"]],
  ["filter%5Bpod_code%5D=DEHAM,NLRTM", ["3"]],
  ["filter[tracking_stopped]=true", ["3"]],
  ["filter[actively_tracked]=true&filter[number]=1", ["1"]],
  ["number=MAEU1", ["1"]],
  ["number=MAEU1&filter[number]=2", ["2"]],
  ["tracking_stopped=true", ["3"]],
  ["tracking_stopped=true&filter[tracking_stopped]=false", ["2", "1"]],
  ["sort=tracking_stopped_at&page[size]=1&filter[tracking_stopped]=true", ["3"]],
  ["sort=nonsense", ["3", "2", "1"]]
] as const

const malformedQueries = [
  ["filter[tracking_stopped]=maybe", "filter[tracking_stopped]"],
  ["tracking_stopped=maybe", "tracking_stopped"],
  ["q=%20", "q"],
  ["page[number]=0", "page[number]"],
  ["page[size]=0", "page[size]"],
  ["page[size]=1.5", "page[size]"],
  ["page[size]=ten", "page[size]"],
  ["filter[number]=%00", "filter[number]"],
  ["include=owner", "include"],
  ["include=containers.owner", "include"],
  ["include=containers.shipment.containers.shipment.containers.shipment", "include"],
  ["include=__proto__", "include"]
] as const

onEachPlane("Shipments", (it) => {
  it.effect("shows every published attribute, in order, with null for what is unknown", () =>
    Effect.gen(function* () {
      yield* seed
      const answer = yield* get(`/v2/shipments/${shipment(1).id}`)
      assert.deepStrictEqual([answer.status, answer.headers["content-type"]], [200, "application/vnd.api+json"])
      // Whether the estimate has passed depends on the clock, which is the real one on Postgres.
      const timeless = portless(answer.text).replace(/"state":"(estimated|overdue)"/, '"state":"of the clock"')
      expect(timeless).toMatchSnapshot()
    })
  )

  it.effect("lists the account's own, newest first", () =>
    Effect.gen(function* () {
      const answer = yield* get("/v2/shipments")
      assert.deepStrictEqual(numbers(answer), ["3", "2", "1"])
      assert.deepStrictEqual(answer.body.meta, { size: 3, total: 3 })
      assert.isUndefined(answer.body.included)
    })
  )

  it.effect.each(selections)("selects by %s", ([query, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(numbers(yield* get(`/v2/shipments?${query}`)), [...expected])
    })
  )

  it.effect("ignores the filters that it does not know, and names them", () =>
    Effect.gen(function* () {
      const query = "filter[nonsense]=1&filter[tracking_stopped][]=true&filter[parties][customer]=x"
      const answer = yield* get(`/v2/shipments?${query}`)
      assert.strictEqual(answer.body.meta["total"], 3)
      assert.deepStrictEqual(answer.body.meta["ignored_filters"], ["nonsense", "tracking_stopped", "parties"])
    })
  )

  it.effect.each(malformedQueries)("answers 400 to %s", ([query, parameter]) =>
    Effect.gen(function* () {
      const { body, status } = yield* get(`/v2/shipments?${query}`)
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors[0]?.source, { parameter })
    })
  )

  it.effect("includes what is asked for, each once, all of it reachable", () =>
    Effect.gen(function* () {
      const include =
        "containers,containers.transport_events.location,containers.pickup_facility,pod_terminal.port,port_of_lading," +
        "port_of_discharge,destination,destination_terminal,line_tracking_stopped_by_user"
      const { body, status } = yield* get(`/v2/shipments?include=${include}`)
      assert.strictEqual(status, 200)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { container: 3, transport_event: 2, port: 2, terminal: 2, user: 1 })
    })
  )

  it.effect("links each shipment to its containers, asked for or not", () =>
    Effect.gen(function* () {
      const { body } = yield* get(`/v2/shipments/${shipment(1).id}`)
      assert.deepStrictEqual(body.data.relationships?.["containers"], {
        data: [
          { id: container(1).id, type: "container" },
          { id: container(2).id, type: "container" }
        ]
      })
    })
  )

  it.effect("walks the pages by absolute links that end", () =>
    Effect.gen(function* () {
      const first = yield* get("/v2/shipments?page[size]=1&filter[pod_code]=USLAX,DEHAM")
      const { links, meta } = first.body
      assert.match(links["self"] ?? "", /^http:\/\/127\.0\.0\.1:\d+\/v2\/shipments\?page\[size\]=1&/)
      assert.deepStrictEqual(Object.keys(links), ["self", "current", "next", "last"])
      assert.deepStrictEqual(meta, { size: 1, total: 3 })

      const seen = [...numbers(first)]
      let next = links["next"]
      let last = first
      while (next !== undefined) {
        last = yield* get(new URL(next).pathname + new URL(next).search)
        seen.push(...numbers(last))
        next = last.body.links["next"]
      }
      assert.deepStrictEqual(seen, ["3", "2", "1"])
      assert.deepStrictEqual(Object.keys(last.body.links), ["self", "current", "first", "prev"])
    })
  )

  it.effect("has nothing on a page far beyond the last", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/v2/shipments?page[number]=900000000000000000000")
      assert.deepStrictEqual([body.data.length, body.meta["total"], body.links["next"]], [0, 3, undefined])
    })
  )

  it.effect("cuts a size that is too large, and has 30 rows by default", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 105 }, (_, index) =>
        shipment(100 + index, { port_of_discharge_locode: "NLRTM" })
      )
      yield* ShipmentStore.use((store) => Effect.forEach(many, (row) => store.save([row])))
      const size = Effect.fnUntraced(function* (query: string) {
        return (yield* get(`/v2/shipments?filter[pod_code]=NLRTM${query}`)).body.meta["size"]
      })
      assert.deepStrictEqual(
        [yield* size(""), yield* size("&page[size]=1000000"), yield* size("&page[size]=99999999999999999999")],
        [30, 100, 100]
      )
    })
  )

  it.effect("finds a record by its id in capitals, and names that as stored", () =>
    Effect.gen(function* () {
      const found = shipment(1, { id: ShipmentId.make("01900000-0000-7000-8000-0000000abcde") })
      yield* ShipmentStore.use((store) => store.save([found]))
      const answer = yield* get(`/v2/shipments/${found.id.toUpperCase()}`)
      assert.deepStrictEqual([answer.status, answer.body.data.id], [200, found.id])
      const routes = yield* get(`/v2/shipments/${found.id.toUpperCase()}/party_roles`)
      assert.strictEqual(routes.status, 200)
    })
  )
})

layer(serve({ PUBLIC_URL: "https://track.example.com/landfall/" }))("Behind a public address", (it) => {
  it.effect("links are under that address", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/v2/shipments?page[size]=2")
      assert.strictEqual(body.links["self"], "https://track.example.com/landfall/v2/shipments?page[size]=2")
    })
  )
})
