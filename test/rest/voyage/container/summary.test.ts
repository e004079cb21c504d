import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { dayOf } from "#domain/query/days.ts"
import { day, shift } from "#domain/Time.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { onEachPlane } from "../../support/planes.ts"
import { terminalIdOf } from "../../support/reference.ts"
import { container, free, id, other, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import type { Resource } from "../../support/server.ts"

const path = "/v2/containers/summary"

const hold = (name: "customs" | "USDA" | "line", status: "hold" | "pending" = "hold") => ({
  name,
  status,
  description: null
})

const at = (code: string) => ({ pod_terminal_code: code, pod_terminal_id: terminalIdOf(code) })
const tracked = { shipment_id: ShipmentId.make(id(1001)) }

/** Containers at two terminals, one at none; their last free days by the distance from today in UTC, the zone of both. */
const settle = Effect.gen(function* () {
  const now = yield* DurableClock.use((clock) => clock.now)
  const lfd = (days: number) => ({
    pod_timezone: "Etc/UTC",
    import_deadlines: { ...noDeadlines, pickup_lfd_terminal: dayOf(shift(now, days * day)) }
  })
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  const rows = [
    {
      ...at("USLAX/APMT"),
      ...lfd(-1),
      current_status: "available",
      available_for_pickup: true,
      holds_at_pod_terminal: []
    },
    {
      ...at("USLAX/APMT"),
      ...lfd(1),
      current_status: "available",
      available_for_pickup: true,
      holds_at_pod_terminal: []
    },
    {
      ...at("USLAX/APMT"),
      ...lfd(0),
      current_status: "not_available",
      available_for_pickup: false,
      holds_at_pod_terminal: [hold("customs"), hold("USDA"), hold("line", "pending")]
    },
    { ...at("USLAX/ELSE"), ...lfd(20), current_status: "available" },
    { pod_terminal_code: null, pod_terminal_id: null, import_deadlines: noDeadlines, current_status: "on_ship" },
    { ...at("USLAX/APMT"), ...lfd(-9), current_status: "picked_up", current_stop: "gone" }
  ] as const
  yield* ContainerStore.use((store) =>
    Effect.forEach(rows, (row, index) => store.save([container(index + 1, { ...tracked, ...row })]))
  )
})

/** The groups, each as its count and the filters that add its containers to a list. */
const told = (groups: ReadonlyArray<Resource>) =>
  groups.map(({ attributes: { count, filters } }) => [count, filters] as const)

const related = ({ relationships }: Resource) =>
  (relationships?.["containers"]?.links as { readonly related: string } | undefined)?.related ?? ""

onEachPlane("A summary of containers", (it) => {
  it.effect("counts by what is asked for, the largest group first, and says how to list each", () =>
    Effect.gen(function* () {
      yield* settle
      const { body } = yield* get(`${path}?group_by=pod_terminal,current_status`)
      assert.deepStrictEqual(body.meta, { size: 5, groups: 5, total: 6, truncated: false })
      const apm = terminalIdOf("USLAX/APMT")
      assert.deepStrictEqual(told(body.data), [
        [2, { pod_terminal_id: apm, current_status: "available" }],
        [1, { pod_terminal_id: apm, current_status: "not_available" }],
        [1, { pod_terminal_id: apm, current_status: "picked_up" }],
        [1, { pod_terminal_id: terminalIdOf("USLAX/ELSE"), current_status: "available" }],
        [1, { pod_terminal_id: "@not_exists", current_status: "on_ship" }]
      ])
      assert.deepStrictEqual(
        body.data.map(({ attributes }) => attributes["pod_terminal"]).filter((terminal) => terminal === null).length,
        1
      )
      assert.deepStrictEqual(body.data[0]?.attributes["pod_terminal"], {
        id: apm,
        code: "USLAX/APMT",
        name: "USLAX/APMT"
      })
    })
  )

  it.effect("counts deadlines by whole days, and apart what was picked up", () =>
    Effect.gen(function* () {
      yield* settle
      const { body } = yield* get(`${path}?group_by=deadline`)
      assert.deepStrictEqual(
        told(body.data),
        ["later", "overdue", "picked_up", "today", "unknown", "within_two_days"].map((deadline) => [1, { deadline }])
      )
    })
  )

  it.effect("counts a container once for every name of an active hold, and unknown apart from none", () =>
    Effect.gen(function* () {
      yield* settle
      const { body } = yield* get(`${path}?group_by=hold_type`)
      assert.deepStrictEqual(
        body.data.map(({ attributes: { count, hold_type } }) => [count, hold_type]),
        [
          [3, null],
          [2, "none"],
          [1, "USDA"],
          [1, "customs"]
        ]
      )
      assert.deepInclude(body.meta, { total: 6 })
    })
  )

  it.effect("takes the filters of the list, and links to the list of exactly these containers", () =>
    Effect.gen(function* () {
      yield* settle
      for (const query of [
        "group_by=deadline,pod_terminal",
        "group_by=hold_type&filter[active_hold]=customs,USDA",
        "group_by=current_status&filter[current_status]=available,on_ship",
        "group_by=current_status,release_readiness&filter[current_status][]=available",
        "group_by=pickup_lfd_date,shipping_line,pod_arrival_date&filter[pickup_lfd]=<=3.days.from_now",
        "group_by=hold_type,deadline&filter[pod_terminal]=USLAX/APMT&filter[deadline]=today,overdue"
      ]) {
        const { body } = yield* get(`${path}?${query}`)
        assert.isAbove(body.data.length, 0, query)
        for (const group of nonEmpty(body.data)) {
          const list = yield* ask("GET", related(group), { headers: { prefer: "handling=strict" } })
          assert.strictEqual(list.body.meta["total"], group.attributes["count"], `${query} ${related(group)}`)
        }
      }
    })
  )

  it.effect("names filters that it does not know, or refuses them", () =>
    Effect.gen(function* () {
      const query = `${path}?group_by=deadline&filter[deadlne]=today`
      const { body } = yield* get(query)
      assert.deepInclude(body.meta, { ignored_filters: ["deadlne"] })
      const strict = yield* ask("GET", query, { headers: { prefer: "handling=strict" } })
      assert.strictEqual(strict.status, 400)
      assert.deepStrictEqual(
        strict.body.errors.map(({ source }) => source),
        [{ parameter: "filter[deadlne]" }]
      )
    })
  )

  it.effect("refuses what nothing is counted by", () =>
    Effect.gen(function* () {
      for (const query of ["", "?group_by=", "?group_by=color", "?group_by=deadline,deadline"]) {
        const { body, status } = yield* get(`${path}${query}`)
        assert.strictEqual(status, 400, query)
        assert.deepStrictEqual(
          body.errors.map(({ source }) => source),
          [{ parameter: "group_by" }],
          query
        )
      }
      const four = yield* get(`${path}?group_by=deadline,hold_type,shipping_line,current_status`)
      assert.strictEqual(four.status, 400)
    })
  )

  it.effect("counts for each account its own containers, and for the plan free none", () =>
    Effect.gen(function* () {
      yield* settle
      const { body } = yield* get(`${path}?group_by=deadline`, other)
      assert.deepStrictEqual(body.data, [] as never)
      assert.deepInclude(body.meta, { total: 0, groups: 0 })
      assert.strictEqual((yield* get(`${path}?group_by=deadline`, free)).status, 403)
    })
  )

  it.effect("says what may be counted by where nothing is said", () =>
    Effect.gen(function* () {
      const { body, status } = yield* get(path)
      assert.strictEqual(status, 400)
      assert.match(body.errors[0]?.detail ?? "", /^`group_by` must be one to three of current_status, pod_terminal, /)
    })
  )
})
