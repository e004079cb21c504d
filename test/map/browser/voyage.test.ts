import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { buildJourney } from "#adapters/map/journey.ts"
import type { FeatureCollection } from "#adapters/map/wire.ts"
import { distanceInMiles } from "#domain/reference/place/distance.ts"
import type { Point } from "#domain/reference/place/distance.ts"

import { launch } from "../../support/browser/launch.ts"
import { photograph, visit } from "../../support/browser/visit.ts"
import { isLong } from "../../support/cases.ts"
import { startHost } from "./HostPage.ts"
import { liveService } from "./LiveService.ts"

const browser = isLong ? await launch() : null

/** Simulated seconds in one: a crossing of 16 days takes some twelve minutes. */
const speed = Number(process.env["VOYAGE_SPEED"] ?? 2000)
/** From the booking to a little before the departure of this bill (PLAIN begins at sea). */
const hoursInPort = 150

type Feature = FeatureCollection["features"][number]
type FeatureType = Feature["properties"]["feature_type"]

const featuresOf = <const Type extends FeatureType>({ features }: FeatureCollection, type: Type) =>
  features.filter(
    (feature): feature is Extract<Feature, { readonly properties: { readonly feature_type: Type } }> =>
      feature.properties.feature_type === type
  )

type Line = ReadonlyArray<readonly [longitude: number, latitude: number]>

const pointOf = ([longitude, latitude]: Line[number]): Point => ({ longitude, latitude })

/** Nautical miles. */
const lengthOf = (line: Line): number =>
  line.slice(1).reduce((sum, to, index) => sum + distanceInMiles(pointOf(line[index] ?? to), pointOf(to)), 0)

/** What a map says of the way at one moment. */
interface Look {
  readonly seconds: number
  readonly vessel: { readonly at: Line[number]; readonly heard: string } | null
  readonly past: ReadonlyArray<Line>
  readonly ahead: Line | null
  readonly hasArrived: boolean
  readonly map: FeatureCollection
}

const lookAt = (map: FeatureCollection, seconds: number): Look => {
  const [vessel] = featuresOf(map, "current_vessel")
  const [ahead] = featuresOf(map, "estimated_partial_leg")
  return {
    seconds,
    map,
    vessel:
      vessel === undefined
        ? null
        : { at: vessel.geometry.coordinates, heard: vessel.properties.vessel_location_timestamp },
    past: featuresOf(map, "past_vessel_locations").map(({ geometry }) => geometry.coordinates),
    ahead: ahead?.geometry.coordinates ?? null,
    hasArrived: featuresOf(map, "port").some(
      ({ properties }) => properties.label === "POD" && properties.inbound_ata_at !== null
    )
  }
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

/** Of the way that was sailed, as far as it was heard. */
const milesOf = ({ past }: Look): number => sum(past.map(lengthOf))

const rowOf = (look: Look): string => {
  const { ahead, hasArrived, past, seconds, vessel } = look
  return [
    Math.round(seconds),
    `${sum(past.map(({ length }) => length))} in ${past.length}`,
    Math.round(milesOf(look)),
    ahead?.length ?? "-",
    ahead === null ? "-" : Math.round(lengthOf(ahead)),
    vessel === null ? "-" : vessel.at.map((degrees) => degrees.toFixed(2)).join(" "),
    vessel?.heard ?? "-",
    hasArrived ? "arrived" : ""
  ].join(" | ")
}

/** The largest step of longitude in what is drawn; the way over 180 degrees is drawn without a jump. */
const largestStep = (map: FeatureCollection): number =>
  Math.max(
    0,
    ...buildJourney(map)
      .lines.filter(({ kind }) => kind !== "order")
      .flatMap(({ points }) =>
        points.slice(1).map(([longitude], index) => Math.abs(longitude - (points[index]?.[0] ?? longitude)))
      )
  )

const checkLooks = (looks: ReadonlyArray<Look>): void => {
  const atSea = looks.filter(({ vessel }) => vessel !== null)
  const predicted = atSea.flatMap(({ ahead }) => (ahead === null ? [] : [ahead]))
  assert.isAbove(new Set(atSea.map(({ vessel }) => vessel?.heard)).size, 50)
  assert.isAbove(predicted.length, atSea.length / 4)
  for (const [index, look] of atSea.entries()) {
    const before = atSea[index - 1]
    if (before === undefined) continue
    assert.isAtLeast(Date.parse(look.vessel?.heard ?? ""), Date.parse(before.vessel?.heard ?? ""), "goes back in time")
    // A line is simplified anew with every position.
    assert.isAtLeast(milesOf(look), milesOf(before) * 0.98 - 5, "the way behind shrinks")
  }
  for (const { ahead, vessel } of atSea) if (ahead !== null) assert.deepStrictEqual(ahead[0], vessel?.at)
  const lengths = predicted.map(lengthOf)
  for (const [index, length] of lengths.entries())
    assert.isAtMost(length, (lengths[index - 1] ?? length) * 1.1 + 60, "the way ahead grows")
  assert.isBelow(lengths.at(-1) ?? Infinity, (lengths[0] ?? 0) / 10)
  assert.isBelow(Math.max(...looks.map(({ map }) => largestStep(map))), 20)

  const last = looks.at(-1)
  assert.isNull(last?.vessel)
  assert.isNull(last?.ahead)
  const [, port] = last === undefined ? [] : featuresOf(last.map, "port")
  const end = last?.past.at(-1)?.at(-1)
  assert(port !== undefined && end !== undefined)
  assert.isBelow(distanceInMiles(pointOf(end), pointOf(port.geometry.coordinates)), 120)
}

it.skipIf(browser === null)(
  "A voyage goes over the map from its departure to its arrival",
  { timeout: 3_600_000 },
  () =>
    Effect.gen(function* () {
      const service = yield* liveService({ SIMULATOR_SPEED: String(speed) })
      const [box] = yield* service.track("SIMLRAIL0002", "SIML", 2)
      assert(box !== undefined && browser !== null)
      const host = yield* Effect.acquireRelease(
        Effect.promise(() => startHost(service.address)),
        ({ close }) => Effect.promise(close)
      )
      const origins = [new URL(host.pageWith("")).origin]
      const { token } = yield* service.makeToken({ origins })
      const address = host.pageWith(`<landfall-map container="${box.id}" token="${token}"></landfall-map>`)
      const picture = (name: string) =>
        Effect.promise(async () => {
          const { page, troubles } = await visit(browser, address, { viewport: { width: 800, height: 640 } })
          await page.locator("figcaption", { hasText: "From Shanghai" }).waitFor({ state: "attached" })
          await photograph(page, `voyage-${name}`)
          await page.context().close()
          assert.deepStrictEqual(troubles, [])
        })

      yield* service.advance(hoursInPort)
      const looks: Array<Look> = []
      const began = performance.now()
      const photographed = new Set<string>()
      const once = (name: string) => {
        if (photographed.has(name)) return Effect.void
        photographed.add(name)
        return picture(name)
      }
      for (;;) {
        const map = yield* Effect.promise(() => service.mapOf(box.id))
        const look = lookAt(map, (performance.now() - began) / 1000)
        looks.push(look)
        // oxlint-disable-next-line no-console
        if (looks.length % 4 === 1 || look.hasArrived) console.log(rowOf(look))
        if (look.vessel !== null && look.ahead !== null) yield* once("first")
        if (look.vessel !== null && look.vessel.at[0] < -160) yield* once("middle")
        if (look.hasArrived && look.vessel === null) break
        yield* Effect.sleep("4 seconds")
      }
      yield* picture("last")
      checkLooks(looks)
    }).pipe(Effect.scoped, Effect.runPromise)
)
