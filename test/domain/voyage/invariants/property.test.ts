import { assert, it } from "@effect/vitest"

import { terminalId } from "#adapters/reference/terminals.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { publishContainer, publishShipment } from "#domain/voyage/event/publish.ts"
import { findViolations } from "#domain/voyage/invariants/invariants.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { casesOf } from "../../../support/cases.ts"
import * as Sample from "../../../support/samples.ts"
import { mergeOf } from "../merge/observe.ts"
import { streamOf, trueStreamOf } from "./streams.ts"

const account_id = Sample.accountId()
const tracked = Sample.shipment({ account_id })
const publishing = { now: Sample.onDay(1), terminalId }

/** The state that reports make, as it is published. */
const published = (observations: ReadonlyArray<Observation>) => {
  const merged = mergeOf(observations)
  const shipment = publishShipment(tracked, merged, null, publishing)
  const containers = merged.containers.map((one): Container => {
    const identity = { id: Sample.containerId(), account_id, shipment_id: shipment.id, cycle_id: "1" }
    return publishContainer(null, one, identity, publishing)
  })
  return { containers, shipment }
}

const cases = casesOf("INVARIANT_CASES", { usual: 200, long: 40_000 })

it("holds whatever sources report, with gaps, contradictions and nonsense", { timeout: 600_000 }, () => {
  const statuses = new Map<string, number>()
  const broken: Array<string> = []
  for (let seed = 0; seed < cases; seed++) {
    const { containers, shipment } = published(streamOf(seed))
    for (const container of containers) {
      const { available_for_pickup: available, current_status, current_stop } = container
      const kind = `${current_status} ${current_stop} ${available}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      for (const { rule, sentence } of findViolations(container, shipment))
        broken.push(`seed ${seed}: ${rule}: ${sentence}`)
    }
  }
  assert.deepStrictEqual(broken.slice(0, 20), [])
  for (const kind of [
    "available port true",
    "available inland true",
    "picked_up gone false",
    "picked_up onward false"
  ]) {
    assert.isAbove(statuses.get(kind) ?? 0, cases / 200, `cases must reach ${kind}`)
  }
})

const isMove = ({ fact, place }: Observation, move: string, at: string, laden?: boolean) =>
  fact.type === "move" &&
  fact.move === move &&
  place?.locode === at &&
  (laden === undefined || (fact.laden === laden && fact.mode === "truck"))

it("refuses nothing of what truly happened, and knows when the container has left", { timeout: 600_000 }, () => {
  let gone = 0
  for (let seed = 0; seed < cases; seed++) {
    const { reported, whole } = trueStreamOf(seed)
    // Without a reported landing the gate-out may be one from before the voyage.
    if (!reported.some((one) => isMove(one, "discharge", "USLAX") || isMove(one, "arrive", "USLAX"))) continue
    const merged = mergeOf(reported)
    assert.deepStrictEqual(
      merged.refused.map(({ reason }) => reason),
      [],
      `seed ${seed}`
    )
    const [one] = merged.containers
    const end = whole.findLast(
      (one) => !isMove(one, "gate_in", "USLAX", false) && !isMove(one, "gate_in", "USCHI", false)
    )
    const isOut =
      end !== undefined && (isMove(end, "gate_out", "USLAX", true) || isMove(end, "gate_out", "USCHI", true))
    const wasLast = isOut && reported.some(({ happened }) => happened === end.happened)
    if (one === undefined || !wasLast) continue
    const isOnItsWay = one.route.destination !== null && end.place?.locode === "USLAX"
    assert.strictEqual(one.facts.available_for_pickup, false, `seed ${seed}`)
    assert.strictEqual(one.facts.current_stop, isOnItsWay ? "onward" : "gone", `seed ${seed}`)
    gone++
  }
  assert.isAbove(gone, cases / 10)
})
