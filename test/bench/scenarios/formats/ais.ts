import { Effect, Result } from "effect"

import { makeAssembly } from "#adapters/sources/ais/assembly.ts"

import { aisLines } from "../../../corpus/ais.ts"
import type { Scenario } from "../../Scenario.ts"
import { compare, measureContest } from "./contest.ts"
import { aisStreamDecoder, ggencoder } from "./peers.ts"

/** What a line told, when it ended a message with a place or a name. */
type Told = readonly [type: number, mmsi: string, ...rest: ReadonlyArray<string | number>] | null

const places: ReadonlySet<number> = new Set([1, 2, 3, 18, 19, 27])
const names: ReadonlySet<number> = new Set([5, 24])

/** Coordinates that cannot be are the sender's word for "unknown"; the packages hand them on as numbers. */
const placeOf = (type: number, mmsi: string, latitude: number | undefined, longitude: number | undefined): Told =>
  latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
    ? null
    : [type, mmsi, latitude.toFixed(5), longitude.toFixed(5)]

const ours = (lines: ReadonlyArray<string>): ReadonlyArray<Told> => {
  const assemble = makeAssembly()
  return lines.map((line): Told => {
    const message = Result.getOrNull(assemble(line, 0))?.message
    if (message?.kind === "static") return [message.type, message.mmsi, message.name ?? ""]
    if (message?.kind !== "position") return null
    const { latitude, longitude, mmsi, type } = message
    return placeOf(type, mmsi, latitude ?? undefined, longitude ?? undefined)
  })
}

const byGgencoder = (lines: ReadonlyArray<string>): ReadonlyArray<Told> => {
  const session = {}
  return lines.map((line): Told => {
    const { aistype, lat, lon, mmsi, shipname, valid } = new ggencoder.AisDecode(line, session)
    if (!valid) return null
    const sender = String(mmsi).padStart(9, "0")
    if (places.has(aistype)) return placeOf(aistype, sender, lat, lon)
    return names.has(aistype) && shipname !== undefined ? [aistype, sender, shipname.trim()] : null
  })
}

/** What its stream gives out until it ends, by the last sentence of each message. */
const byStream = (lines: ReadonlyArray<string>) =>
  new Promise<ReadonlyMap<string, string>>((resolve) => {
    const decoder = new aisStreamDecoder.default()
    const told = new Map<string, string>()
    const done = () => resolve(told)
    decoder.on("data", (message) => {
      const text = String(message)
      told.set(/"(![^"]*)"\]\}$/.exec(text)?.[1] ?? "", text)
    })
    decoder.on("error", done)
    decoder.on("end", done)
    for (const line of lines) decoder.write(line)
    decoder.end()
  })

interface Line {
  readonly text: string
  readonly index: number
}

const textsOf = (lines: ReadonlyArray<Line>) => lines.map(({ text }) => text)

/** Sentences of AIVDM to positions and names, against packages that do the same. */
export const ais: Scenario = {
  name: "ais",
  run: Effect.gen(function* () {
    const expected = ours(aisLines)
    const told = byGgencoder(aisLines)
    const lines = aisLines.map((text, index): Line => ({ text, index }))
    const nameOf = ({ index }: Line) => `line ${index + 1}`
    const same = yield* Effect.promise(() =>
      compare(
        lines,
        nameOf,
        ({ index }) => expected[index],
        ({ index }) => told[index]
      )
    )
    const streamed = yield* Effect.promise(() => byStream(aisLines))
    const alive = lines.filter(({ text }) => streamed.has(text))
    process.stderr.write(
      `  ais-stream-decoder is out: of ${expected.filter((one) => one !== null).length} messages it gives ${alive.length} before half a message ends its stream\n`
    )
    return yield* measureContest("lines", {
      ...same,
      peer: "ggencoder",
      what: "AIS sentences to messages",
      ours: (items) => {
        const assemble = makeAssembly()
        return textsOf(items).map((text) => assemble(text, 0))
      },
      theirs: (items) => {
        const session = {}
        return textsOf(items).map((text) => new ggencoder.AisDecode(text, session))
      }
    })
  })
}
