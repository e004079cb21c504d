import { assert, describe, it } from "@effect/vitest"

import { isLocated } from "#adapters/map/calls.ts"
import { buildJourney } from "#adapters/map/journey.ts"
import { projectMercator } from "#adapters/map/projection.ts"
import { boxOfJourney } from "#adapters/map/scene.ts"
import { moveView, resizeView, wholeView, zoomView } from "#adapters/map/view.ts"
import type { View } from "#adapters/map/view.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import * as journeys from "./journeys.ts"

const times = (count: number, change: (view: View) => View, view: View): View =>
  count === 0 ? view : times(count - 1, change, change(view))

const pacific = buildJourney(journeys.pacific)
const shapes = [
  [360, 220],
  [800, 420],
  [300, 900],
  [2000, 160]
] as const

describe("The projection", () => {
  it("is Mercator: published northings of the sphere, in tenths of a degree", () => {
    // Latitudes where ln(tan(45° + φ/2)) is known: 0, the Gudermannian of 1, and the edge of square web maps.
    assert.closeTo(projectMercator([0, 0])[1], 0, 1e-9)
    assert.closeTo(projectMercator([0, 49.6049])[1], -572.9578, 0.01)
    assert.closeTo(projectMercator([0, -49.6049])[1], 572.9578, 0.01)
    assert.strictEqual(projectMercator([-122.4, 10])[0], -1224)
  })
})

describe("A view", () => {
  it("holds the whole journey in every shape", () => {
    for (const [width, height] of shapes) {
      const { box } = wholeView(boxOfJourney(pacific), width, height)
      assert.closeTo(box.width / box.height, width / height, 1e-9)
      for (const { at } of nonEmpty(pacific.calls.filter(isLocated))) {
        const [x, y] = projectMercator(at)
        assert.isTrue(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, `${width}x${height}`)
      }
    }
  })

  it("holds the way by rail too", () => {
    const chicago = projectMercator([-87.65, 41.85])[0]
    const { box } = wholeView(boxOfJourney(buildJourney(journeys.rail)), 800, 420)
    // Los Angeles lies beyond 180 degrees of a way from Shanghai, and so does all that follows.
    assert.isTrue(chicago + 3600 > box.x && chicago + 3600 < box.x + box.width)
  })

  it("comes no closer than six degrees, and goes no further than once round the earth", () => {
    const view = wholeView(boxOfJourney(pacific), 800, 420)
    assert.closeTo(times(20, (view) => zoomView(view, 0.6), view).box.width, 60, 1e-6)
    assert.isAtMost(times(20, (view) => zoomView(view, 1.6), view).box.width, 3600)
  })

  it("moves round the earth for ever, and to the edges of the map north and south", () => {
    const view = wholeView(boxOfJourney(pacific), 800, 420)
    assert.closeTo(
      times(100, (view) => moveView(view, 60, 0), view).box.x,
      view.box.x + (6000 * view.box.width) / 800,
      1e-6
    )
    const { box } = times(100, (view) => moveView(view, 0, -60), view)
    assert.closeTo(box.y, projectMercator([0, 79])[1], 1e-6)
    const { box: southern } = times(100, (view) => moveView(view, 0, 60), view)
    assert.closeTo(southern.y + southern.height, projectMercator([0, -58])[1], 1e-6)
  })

  it("stays where it is when its size changes", () => {
    const near = zoomView(wholeView(boxOfJourney(pacific), 800, 420), 0.3)
    const { box } = resizeView(near, 400, 210)
    assert.closeTo(box.x, near.box.x, 1e-6)
    assert.closeTo(box.width, near.box.width, 1e-6)
  })
})
