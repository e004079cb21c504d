import { assert, describe, it } from "@effect/vitest"

import { containerNumber, gate, mergeOf, move, storyOf, transshippedVoyage, vessels } from "../voyage/merge/observe.ts"
import { reasonsOf, rulesOf } from "./support.ts"

describe("16: a port of discharge", () => {
  const toHub = transshippedVoyage().slice(0, 4)

  it("is not frozen at a hub once the voyage goes on", () => {
    assert.strictEqual(mergeOf(toHub).shipment.port_of_discharge_locode, "KRPUS")
    const on = mergeOf([...toHub, move("load", { at: "2026-01-12T02:00:00Z", vessel: vessels.second, place: "KRPUS" })])
    assert.strictEqual(on.shipment.port_of_discharge_locode, null, "unknown, not the hub")
    assert.strictEqual(mergeOf(transshippedVoyage()).shipment.port_of_discharge_locode, "USLAX")
  })

  it("is no hub that a source calls a transshipment", () => {
    const stated = toHub.map((one) =>
      one.fact.type === "move" && one.place?.locode === "KRPUS"
        ? { ...one, fact: { ...one.fact, role: "TS" as const } }
        : one
    )
    assert.strictEqual(mergeOf(stated).shipment.port_of_discharge_locode, null)
  })

  it("renames the milestones of the hub when the route proves to go on", () => {
    assert.include(storyOf(mergeOf(toHub)), "vessel_discharged KRPUS")
    assert.include(storyOf(mergeOf(transshippedVoyage())), "transshipment_discharged KRPUS")
  })
})

describe("17: a full-out", () => {
  it("is not invented at a port of transshipment", () => {
    const out = gate("gate_out", true, { at: "2026-01-10T02:00:00Z", place: "KRPUS" })
    const merged = mergeOf([...transshippedVoyage(), out])
    assert.notInclude(storyOf(merged).join(), "full_out")
    assert.deepStrictEqual(reasonsOf(merged), [
      "The container only changes vessels at this port, so it does not pass a gate there."
    ])
    const overruled = mergeOf([...transshippedVoyage(), out], { overruled: new Set([out.id]) })
    assert.deepStrictEqual(reasonsOf(overruled), [], "an operator knows better")
  })

  it("is not one before the container came ashore", () => {
    const early = gate("gate_out", true, { at: "2026-01-20T02:00:00Z", place: "USLAX" })
    const merged = mergeOf([...transshippedVoyage(), early])
    assert.notInclude(storyOf(merged).join(), "full_out")
    assert.deepStrictEqual(reasonsOf(merged), ["The container cannot leave the gate before it is discharged."])
  })

  it("is one within hours of the discharge, on which sources differ", () => {
    const hot = gate("gate_out", true, { at: "2026-01-27T01:00:00Z", place: "USLAX" })
    assert.include(storyOf(mergeOf([...transshippedVoyage(), hot])), "full_out USLAX")
  })
})

describe("18: an event of a port", () => {
  it("of a ship that the container was not on is not its own", () => {
    const planned = move("depart", {
      at: "2026-01-10T02:00:00Z",
      vessel: ["9811000", "LATE", "5"],
      container: null,
      place: "KRPUS"
    })
    const merged = mergeOf([...transshippedVoyage(), planned])
    const departed = merged.containers[0]?.milestones.find(({ name }) => name === "transshipment_departed")
    assert.strictEqual(departed?.winner.call?.vessel_imo?.toString(), vessels.second[0])
    assert.deepStrictEqual(rulesOf(merged), ["other_vessel"])
  })

  it("of the first ship at the last port is not the arrival of the second", () => {
    const merged = mergeOf([
      ...transshippedVoyage().slice(0, 7),
      move("arrive", { at: "2026-01-24T02:00:00Z", vessel: vessels.first, container: null, place: "USLAX" })
    ])
    assert.strictEqual(merged.shipment.pod_ata_at, "2026-01-26T02:00:00.000Z")
    assert.deepStrictEqual(rulesOf(merged), ["other_vessel"])
  })

  it("counts for the container that was on that ship, and not for the other one on the same bill", () => {
    const other = transshippedVoyage()
      .filter(({ container }) => container !== null)
      .map((one) => ({
        ...one,
        container: containerNumber(2),
        fact_key: `2|${one.fact_key}`,
        id: one.id.replace(/^0/, "1") as typeof one.id
      }))
      .map((one) =>
        one.call === null ? one : { ...one, call: { ...one.call, vessel_imo: "9811000" as never, vessel_name: "LATE" } }
      )
    const calls = move("arrive", {
      at: "2026-01-25T02:00:00Z",
      vessel: ["9811000", "LATE", "777"],
      container: null,
      place: "USLAX"
    })
    const merged = mergeOf([...transshippedVoyage(), ...other, calls])
    assert.deepStrictEqual(
      merged.containers.map(({ facts }) => `${facts.number} ${facts.pod_arrived_at}`),
      [`${containerNumber(1)} 2026-01-26T02:00:00.000Z`, `${containerNumber(2)} 2026-01-25T02:00:00.000Z`]
    )
  })
})
