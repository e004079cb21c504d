import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { mergeOf, move, vessels } from "./observe.ts"

const sea = { mode: "vessel", vessel: vessels.first } as const
const sailed = [
  move("load", { ...sea, at: "2026-01-05T00:00:00Z", place: "CNSHA" }),
  move("depart", { ...sea, at: "2026-01-06T00:00:00Z", place: "CNSHA" })
]
const arrived = move("arrive", { ...sea, at: "2026-01-20T02:00:00Z", place: "USLAX" })
const berthed = move("berth", { ...sea, at: "2026-01-20T09:00:00Z", place: "USLAX" })
const discharged = move("discharge", { ...sea, at: "2026-01-20T20:00:00Z", place: "USLAX" })

const containerOf = (observations: ReadonlyArray<Observation>) => {
  const [first] = mergeOf(observations).containers
  assert(first !== undefined)
  return first
}

const atPod = (observations: ReadonlyArray<Observation>) =>
  containerOf(observations).milestones.flatMap(({ name, place, winner }) =>
    place === "USLAX" && winner.happened !== null && "at" in winner.happened ? [`${name} ${winner.happened.at}`] : []
  )

describe("a ship that makes fast", () => {
  it("is a milestone at the port of discharge, apart from the arrival and the discharge", () => {
    assert.deepStrictEqual(atPod([...sailed, arrived, berthed, discharged]).toSorted(), [
      "vessel_arrived 2026-01-20T02:00:00.000Z",
      "vessel_berthed 2026-01-20T09:00:00.000Z",
      "vessel_discharged 2026-01-20T20:00:00.000Z"
    ])
  })

  it("changes no field: the arrival stays that of the port", () => {
    const without = containerOf([...sailed, arrived, discharged]).facts
    assert.deepStrictEqual(containerOf([...sailed, arrived, berthed, discharged]).facts, without)
  })

  it("is no event of the container at other ports, nor where it is only expected, and each has its outcome", () => {
    const atLading = move("berth", { ...sea, at: "2026-01-04T00:00:00Z", place: "CNSHA" })
    const expected = move("berth", { ...sea, classifier: "EST", at: "2026-01-20T08:00:00Z", place: "USLAX" })
    const container = containerOf([...sailed, arrived, atLading, expected, discharged])
    assert.isFalse(container.milestones.some(({ name }) => name === "vessel_berthed"))
    assert.deepInclude(container.account.get(atLading.id), {
      outcome: "not_used",
      reason: "Only at the port of discharge is the berthing an event of the container."
    })
    assert.deepInclude(container.account.get(expected.id), { outcome: "not_used" })
  })
})
