import { assert, describe, it } from "@effect/vitest"

import { clusterVessels } from "#adapters/map/fleet/clusters.ts"
import { fleetBox } from "#adapters/map/fleet/FleetVessel.ts"
import type { FleetVessel } from "#adapters/map/fleet/FleetVessel.ts"
import { renderFleetScene } from "#adapters/map/fleet/scene.ts"
import { projectMercator } from "#adapters/map/projection.ts"
import { renderSvgText } from "#adapters/map/render.ts"
import { zoomToBox, moveIntoView, moveView, wholeView, zoomView } from "#adapters/map/view.ts"
import type { View } from "#adapters/map/view.ts"

import { nonEmpty } from "../support/nonEmpty.ts"

const vessel = (id: string, at: readonly [number, number], weight = 1): FleetVessel => ({
  id,
  at,
  heading: 90,
  name: `MERIDIAN ${id}`,
  detail: `${weight} containers`,
  weight
})

/** Three off Shanghai, one of them the largest; one in the Atlantic, and two on either side of 180 degrees. */
const fleet = [
  vessel("A", [122.2, 31.1]),
  vessel("B", [122.3, 31.2], 9),
  vessel("C", [122.4, 31], 2),
  vessel("D", [-40, 45]),
  vessel("E", [179.8, 40], 3),
  vessel("F", [-179.9, 40.1])
]

const whole = wholeView(fleetBox(fleet), 1000, 600)
const idsIn = ({ box, width }: View, selected: string | null = null) =>
  clusterVessels(fleet, box, width, selected).map(({ vessels }) => vessels.map(({ id }) => id).join(""))

describe("Vessels of a fleet", () => {
  it("are one mark where they are near each other, at the one with most containers", () => {
    assert.sameMembers(idsIn(whole), ["BCA", "EF", "D"])
    const [first] = clusterVessels(fleet, whole.box, whole.width, null)
    const [x] = projectMercator([122.3, 31.2])
    assert.closeTo(first?.at[0] ?? 0, ((x - whole.box.x) * whole.width) / whole.box.width, 0.1)
  })

  it("part as the map zooms in, and lie on a circle where no zoom parts them", () => {
    const near = zoomToBox(whole, fleetBox(fleet.slice(0, 3)))
    const clusters = nonEmpty(clusterVessels(fleet, near.box, near.width, null))
    assert.sameMembers(
      clusters.flatMap(({ vessels }) => vessels.map(({ id }) => id)),
      fleet.map(({ id }) => id)
    )
    const ashore = clusters.filter(({ vessels: [{ id }] }) => "ABC".includes(id))
    assert.lengthOf(ashore, 3)
    for (const [index, { at }] of ashore.entries())
      for (const other of ashore.slice(index + 1))
        assert.isAtLeast(Math.hypot(at[0] - other.at[0], at[1] - other.at[1]), 29)
  })

  it("stay as they are while the map is moved", () => {
    for (const east of [-3000, -37, 12, 250, 5000])
      assert.sameMembers(idsIn(moveView(whole, east, 15)), idsIn(whole), `${east}`)
  })

  it("keep a mark of their own while they are selected", () => {
    assert.sameMembers(idsIn(whole, "A"), ["A", "BC", "EF", "D"])
    const clusters = clusterVessels(fleet, whole.box, whole.width, "A")
    const svg = renderSvgText(
      renderFleetScene(whole.box, { clusters, selected: "A", width: whole.width, reserved: [] }),
      () => "#000"
    )
    assert.include(svg, ">MERIDIAN A</text>")
    assert.include(svg, ">1 containers</text>")
    // The ring, and the glow of the two vessels that are alone.
    assert.strictEqual(svg.split(' r="13"').length - 1, 1 + 2)
  })

  it("have names that do not overlap, those with most containers first", () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      vessel(String(index).padStart(2, "0"), [100 + (index % 10) * 6, 10 + Math.floor(index / 10) * 3], index)
    )
    const { box, width } = wholeView(fleetBox(crowd), 900, 500)
    const clusters = clusterVessels(crowd, box, width, null)
    const svg = renderSvgText(renderFleetScene(box, { clusters, selected: null, width, reserved: [] }), () => "#000")
    const names = [...svg.matchAll(/>MERIDIAN (\d+)</g)].map(([, number]) => Number(number))
    assert.isAbove(names.length, 5)
    assert.isBelow(names.length, 60)
    assert.include(names, 59)
  })
})

describe("A view of a fleet", () => {
  it("zooms around a pixel, which stays where it is", () => {
    const placeAt = ({ box, width }: View, [x, y]: readonly [number, number]) => [
      box.x + (x * box.width) / width,
      box.y + (y * box.width) / width
    ]
    const near = zoomView(whole, 0.3)
    for (const pixel of [
      [100, 500],
      [930, 20]
    ] as const) {
      const [x, y] = placeAt(zoomView(near, 0.8, pixel), pixel)
      assert.closeTo(x ?? 0, placeAt(near, pixel)[0] ?? 1e9, 1e-6)
      assert.closeTo(y ?? 0, placeAt(near, pixel)[1] ?? 1e9, 1e-6)
    }
  })

  it("moves to a vessel that is out of sight, by the turn of the earth that it shows, and else not at all", () => {
    const near = zoomToBox(whole, fleetBox(fleet.slice(0, 3)))
    assert.strictEqual(moveIntoView(near, [122.3, 31.1]), near)
    const there = moveIntoView(near, [-40, 45])
    assert.strictEqual(there.box.width, near.box.width)
    assert.strictEqual(moveIntoView(there, [-40, 45]), there)
    assert.isAtMost(Math.abs(there.box.x - near.box.x), 1800)
  })
})
