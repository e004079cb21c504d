import { isLocated } from "./calls.ts"
import type { Call } from "./calls.ts"
import { renderLand } from "./coasts.ts"
import { renderGraticule } from "./graticule.ts"
import type { Journey, Vessel } from "./journey.ts"
import type { MapLabel } from "./labels.ts"
import type { LegendRow } from "./legend.ts"
import { callMark, shipMark } from "./marks.ts"
import { placeLabelsAndLegend } from "./placeLabelsAndLegend.ts"
import { boxAround, projectMercator } from "./projection.ts"
import type { Box } from "./projection.ts"
import { squareAround, squaresAlong } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { lineThrough, roundPixel } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"
import type { Position } from "./unroll.ts"

export interface MapTexts {
  readonly call: (call: Call) => string
  readonly vessel: (vessel: Vessel) => string
}

export interface SceneOptions {
  /** Pixels. */
  readonly width: number
  readonly words: MapTexts
  readonly legend: ReadonlyArray<LegendRow>
  /** Areas that other elements cover; names avoid them. */
  readonly reserved?: ReadonlyArray<Rectangle>
}

export const boxOfJourney = ({ calls, lines, vessel }: Journey): Box =>
  boxAround([
    ...calls.filter(isLocated).map(({ at }) => at),
    ...lines.flatMap(({ points }) => points),
    ...(vessel === null ? [] : [vessel.at])
  ])

/** A pale outline sets it off from coasts. */
const renderRoute = (kind: string, points: ReadonlyArray<Pixel>): ReadonlyArray<SvgNode> => {
  const d = lineThrough(points)
  return [
    ["path", { class: "casing", d }],
    ["path", { class: kind, d }]
  ]
}

/** The box must have the picture's aspect ratio. */
export const renderJourneyScene = (
  journey: Journey,
  box: Box,
  { legend, reserved = [], width, words }: SceneOptions
): SvgNode => {
  const scale = width / box.width
  const picture: Pixel = [width, roundPixel(box.height * scale)]
  const pixelOf = (at: Position): Pixel => {
    const [x, y] = projectMercator(at)
    return [roundPixel((x - box.x) * scale), roundPixel((y - box.y) * scale)]
  }
  const isInSight = ([x, y]: Pixel) => x >= 0 && y >= 0 && x <= picture[0] && y <= picture[1]

  const ways = journey.lines.map(({ kind, points }) => ({ kind, points: points.map(pixelOf) }))
  const places = journey.calls.filter(isLocated).map((call) => ({ call, at: pixelOf(call.at) }))
  const ships = journey.vessel === null ? [] : [{ vessel: journey.vessel, at: pixelOf(journey.vessel.at) }]
  const named = ({ at, call }: (typeof places)[number], isMinor: boolean): MapLabel => ({
    at,
    title: call.name,
    detail: words.call(call),
    isShip: false,
    isMinor
  })
  const [onTheWay, others] = [
    places.filter(({ call }) => call.label === "RAIL"),
    places.filter(({ call }) => call.label !== "RAIL")
  ]
  const labels: ReadonlyArray<MapLabel> = [
    ...others.map((place) => named(place, false)),
    ...ships.map(({ at, vessel }) => ({
      at,
      title: vessel.name ?? "Vessel",
      detail: words.vessel(vessel),
      isShip: true,
      isMinor: false
    })),
    ...onTheWay.map((place) => named(place, true))
  ]
  const occupied = [
    ...reserved,
    ...[...places, ...ships].map(({ at }) => squareAround(at)),
    ...ways.flatMap(({ points }) => squaresAlong(points))
  ]
  const inSight = labels.filter(({ at }) => isInSight(at))
  return [
    "g",
    {},
    ["rect", { class: "sea", x: 0, y: 0, width: picture[0], height: picture[1] }],
    ...renderGraticule(box, scale),
    ...renderLand(box, scale),
    ...ways.flatMap(({ kind, points }) => renderRoute(kind, points)),
    ...places.map(({ at, call }) => callMark(call, at)),
    ...ships.map(({ at, vessel }) => shipMark(vessel.heading, at)),
    ...placeLabelsAndLegend(inSight, legend, occupied, picture)
  ]
}
