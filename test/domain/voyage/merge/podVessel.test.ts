import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, mergeOf, move, vessels } from "./observe.ts"

type Vessel = (typeof vessels)[keyof typeof vessels]

const at = { place: "USLAX", facility: "WBCT" } as const
const nameless = (serial: number) =>
  move("arrive", {
    ...at,
    at: "2026-01-20T02:00:00Z",
    classifier: "EST",
    container: containerNumber(serial),
    key: `EST ${serial}`
  })
const landed = (serial: number, vessel: Vessel, place = "USLAX") =>
  move("discharge", {
    ...at,
    at: "2026-01-21T02:00:00Z",
    vessel,
    container: containerNumber(serial),
    place,
    key: `landed ${serial}`
  })
const sailed = [1, 2, 3].map((serial) =>
  move("load", {
    at: "2026-01-05T02:00:00Z",
    vessel: vessels.first,
    container: containerNumber(serial),
    key: `loaded ${serial}`
  })
)

const shown = (...more: ReadonlyArray<Observation>) => mergeOf([...sailed, ...more]).shipment.pod_vessel_name

describe("the ship that brings a shipment to its port of discharge", () => {
  it("is unknown while the ship of each container is", () => {
    assert.isNull(shown(nameless(1), nameless(2)))
  })

  it("is the one from which any container came ashore", () => {
    assert.strictEqual(shown(nameless(1), nameless(2), landed(2, vessels.second)), vessels.second[1])
  })

  it("is that of the leading container where both are named", () => {
    assert.strictEqual(shown(landed(1, vessels.first), landed(2, vessels.second)), vessels.first[1])
  })

  const ashore = (day: string) => move("discharge", { ...at, at: `${day}T02:00:00Z`, key: "ashore" })

  it("is unknown where the others came ashore from different ships", () => {
    const [queen, king] = [vessels.second, vessels.first]
    assert.isNull(shown(ashore("2026-01-21"), landed(2, queen), landed(3, king)))
    assert.strictEqual(shown(ashore("2026-01-21"), landed(2, queen), landed(3, queen)), queen[1])
  })

  it("is not the one that brought another container in another call", () => {
    assert.strictEqual(shown(ashore("2026-01-23"), landed(2, vessels.second)), vessels.second[1])
    assert.isNull(shown(ashore("2026-02-20"), landed(2, vessels.second)))
  })

  it("is of the same call within less than seven days, before or after, by what happened", () => {
    const one = (at: string, kind: "discharge" | "arrive" = "arrive") => move(kind, { ...at20, at, key: "one" })
    const at20 = { ...at, container: containerNumber(1) }
    const queen = vessels.second[1]
    const other = landed(2, vessels.second)
    assert.isNull(shown(one("2026-01-28T02:00:00Z"), other))
    assert.strictEqual(shown(one("2026-01-28T01:59:59Z"), other), queen)
    assert.isNull(shown(one("2026-01-14T02:00:00Z"), other))
    assert.strictEqual(shown(one("2026-01-14T02:00:01Z"), other), queen)
    assert.isNull(shown(one("2026-01-28T02:00:00Z", "discharge"), other))
    const planned = move("discharge", { ...at20, at: "2026-03-01T02:00:00Z", classifier: "PLN", key: "planned" })
    assert.strictEqual(shown(one("2026-01-21T02:00:00Z"), planned, other), queen)
  })

  it("is not one that is only expected to land another container", () => {
    assert.isNull(shown(nameless(1), { ...landed(2, vessels.second), classifier: "EST" }))
  })

  it("is not the one that landed another container elsewhere", () => {
    assert.notStrictEqual(shown(nameless(1), nameless(3), landed(2, vessels.second, "USOAK")), vessels.second[1])
  })
})
