import { assert, it } from "@effect/vitest"

import { terminalId } from "#adapters/reference/terminals.ts"
import { localDay } from "#domain/localDay.ts"
import { Instant } from "#domain/Time.ts"
import { publishContainer, publishShipment } from "#domain/voyage/event/publish.ts"
import type { MergedShipment } from "#domain/voyage/merge/facts/shipmentFacts.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import * as Sample from "../../../support/samples.ts"
import { directVoyage, mergeOf } from "../merge/observe.ts"

const nothing = mergeOf([])

const at = (text: string) => Instant.make(`${text}.000Z`)
const account_id = Sample.accountId()

const publish = (previous: Shipment, facts: Partial<MergedShipment>, day: number) =>
  publishShipment(previous, { ...nothing, shipment: { ...nothing.shipment, ...facts } }, null, {
    now: Sample.onDay(day),
    terminalId
  })

const tracked = Sample.shipment({ account_id })
const zone = "America/Los_Angeles"
/** The evening of the 19th in Los Angeles is the 20th in UTC. */
const evening = { pod_eta_at: at("2026-01-20T04:00:00"), pod_timezone: zone }
const morning = { pod_eta_at: at("2026-01-19T20:00:00"), pod_timezone: zone }
const nextDay = { pod_eta_at: at("2026-01-20T20:00:00"), pod_timezone: zone }
const dayAfter = { pod_eta_at: at("2026-01-21T20:00:00"), pod_timezone: zone }

/** How the shipment showed after each of these estimates, one a day. */
const history = (...estimates: ReadonlyArray<Partial<MergedShipment>>) => {
  const shown: Array<Shipment> = []
  for (const facts of estimates) shown.push(publish(shown.at(-1) ?? tracked, facts, shown.length + 1))
  return shown
}

const since = (...estimates: ReadonlyArray<Partial<MergedShipment>>) =>
  history(...estimates).map(({ pod_eta_changed_at }) => pod_eta_changed_at?.slice(8, 10) ?? null)

it("shows when the estimate last came to name another day", () => {
  assert.deepStrictEqual(since(evening), [null])
  assert.deepStrictEqual(since(evening, morning), [null, null], "the same day at the port")
  assert.deepStrictEqual(since(evening, nextDay), [null, "03"])
  assert.deepStrictEqual(since(evening, nextDay, { ...nextDay, pod_vessel_name: "EMMA" }), [null, "03", "03"])
  assert.deepStrictEqual(since(evening, nextDay, dayAfter), [null, "03", "04"])
  assert.deepStrictEqual(since(evening, nextDay, morning), [null, "03", "04"], "back to the first")
  assert.deepStrictEqual(since(evening, nextDay, { pod_timezone: zone }), [null, "03", "03"], "without an estimate")
  assert.deepStrictEqual(since(evening, {}, morning), [null, null, null], "the same after a gap")
})

it("keeps each day that the estimate has named, with when it came to name it", () => {
  const days = (...estimates: ReadonlyArray<Partial<MergedShipment>>) =>
    history(...estimates)
      .at(-1)
      ?.pod_eta_days.map((entry) => `${entry.slice(8, 10)}: ${entry.slice(25)}`)
  assert.deepStrictEqual(days({}), [])
  assert.deepStrictEqual(days(evening, morning, nextDay, dayAfter, nextDay), [
    "02: 2026-01-19",
    "04: 2026-01-20",
    "05: 2026-01-21",
    "06: 2026-01-20"
  ])
})

it("takes the estimate of a shipment from before the days were kept as its first", () => {
  const older = new Shipment({ ...(history(evening)[0] ?? tracked), pod_eta_days: [] })
  const next = publish(older, nextDay, 5)
  assert.deepStrictEqual(next.pod_eta_days, [`${older.created_at} 2026-01-19`, `${Sample.onDay(5)} 2026-01-20`])
})

it("goes by the day in UTC where the zone is not known, and anew once it is", () => {
  const unzoned = { pod_timezone: null }
  assert.deepStrictEqual(since({ ...evening, ...unzoned }, { ...morning, ...unzoned }), [null, "03"])
  assert.deepStrictEqual(since({ ...evening, ...unzoned }, evening), [null, null], "the same estimate, another zone")
  assert.deepStrictEqual(since({ ...evening, ...unzoned }, { ...nextDay, ...unzoned }, dayAfter), [null, null, "04"])
  assert.strictEqual(localDay(at("2026-01-20T04:00:00"), "Nowhere/Known"), "2026-01-20")
})

it("stamps what changed, and only then", () => {
  const [first, same] = history({ pod_terminal_code: "USLAX/WBCT" }, { pod_terminal_code: "USLAX/WBCT" })
  assert.strictEqual(first?.pod_terminal_id, terminalId("USLAX/WBCT"))
  assert.deepStrictEqual([first?.updated_at, first?.version], [Sample.onDay(1), 2])
  assert.strictEqual(same, first)
  const polled = new Shipment({ ...(first ?? tracked), line_tracking_last_attempted_at: Sample.onDay(2) })
  assert.strictEqual(publish(polled, { pod_terminal_code: "USLAX/WBCT" }, 3), polled)
  assert.isNull(publish(polled, {}, 4).pod_terminal_id)
})

it("gives a container the id of its terminal and the time of its last change", () => {
  const [merged] = mergeOf(directVoyage()).containers
  const [earlier] = mergeOf(directVoyage().slice(0, 6)).containers
  if (merged === undefined || earlier === undefined) return assert.fail("the voyage has no container")
  const identity = { id: Sample.containerId(), account_id, cycle_id: "cycle", shipment_id: tracked.id }
  const on = (day: number) => ({ now: Sample.onDay(day), terminalId })
  const first = publishContainer(null, earlier, identity, on(1))
  const same = publishContainer(first, earlier, identity, on(2))
  const last = publishContainer(same, merged, identity, on(3))
  assert.deepStrictEqual(
    [first, same, last].map(({ created_at, updated_at, version }) => [created_at, updated_at, version]),
    [
      [Sample.onDay(1), Sample.onDay(1), 1],
      [Sample.onDay(1), Sample.onDay(1), 1],
      [Sample.onDay(1), Sample.onDay(3), 2]
    ]
  )
  assert.strictEqual(last.pod_terminal_id, terminalId("USLAX/WBCT"))
})
