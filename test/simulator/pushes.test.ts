import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { atlas, ramps } from "#adapters/simulator/generated/atlas.ts"
import { generate } from "#adapters/simulator/generated/generate.ts"
import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { pushingNames } from "#adapters/simulator/generated/pushingNames.ts"
import { yards } from "#adapters/simulator/generated/yards.ts"
import { pushingSources } from "#adapters/simulator/pushed/sources.ts"
import { dialects } from "#adapters/simulator/voyage/Dialect.ts"
import type { DialectSet } from "#adapters/simulator/voyage/Dialect.ts"
import type { PlayedVoyage } from "#adapters/simulator/world/World.ts"
import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import { emodalReader } from "#adapters/sources/terminals/emodal/emodalReader.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { instantOf } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { profileOf } from "../carriers/sources.ts"
import { statedMilestones } from "../score/statements/statedMilestones.ts"
import { casesOf } from "../support/cases.ts"
import { nthPapers } from "../support/nthPapers.ts"

const stops = [...ramps, ...yards]
const zones = new Map([...atlas, ...stops.map(({ port }) => port)].map(({ unlocode, zone }) => [unlocode, zone]))
const zoneOf = (locode: string): string | null => zones.get(locode) ?? null

/** The clocks go back in the middle of these voyages. */
const origin = Date.UTC(2026, 8, 25, 6)
const received = instantOf(Date.UTC(2028, 0, 1))

const readers: ReadonlyArray<Reader> = [
  emodalReader({ zoneOf }),
  dcsaReader({ zoneOf, profileOf }),
  x12Reader({ zoneOf }),
  edifactReader({ zoneOf })
]

const playingOf = ({ papers, reported, speech, truth }: GeneratedVoyage): PlayedVoyage => ({
  seed: "pushes",
  speech,
  voyage: reported,
  truth,
  line: papers.line,
  reorders: false,
  hasOwnShips: false,
  start: { voyage: reported.name, at: origin, progress: 0 },
  origin,
  at: Number.POSITIVE_INFINITY
})

/** A reader's remarks on a message that it has read, or refusals because the message contradicts itself. */
const remarks = [
  /^The event was read, but its time \S+ is local time instead of UTC/,
  /^The ISA segment is missing\. The file is read from ST on\.$/,
  /^The sets are outside a functional group\.$/,
  /, but its port of (loading|discharge) is \w{5}\. Landfall does not use the move, because its port is uncertain\.$/
]

const lost = (reading: Reading) => reading.refused.filter(({ reason }) => !remarks.some((one) => one.test(reason)))

const momentOf = ({ happened }: Statement): number =>
  happened !== null && "at" in happened ? Date.parse(happened.at) : Number.NaN

const speech: DialectSet = new Set(dialects)
const voyages = Array.from({ length: casesOf("PUSHED", { usual: 120, long: 900 }) }, (_, index) =>
  generate("pushes", nthPapers(index), { speech })
)

it("every source that pushes can be made to fail by its name", () => {
  assert.deepStrictEqual(
    pushingSources.map(({ name }) => name),
    pushingNames
  )
})

describe.each(pushingSources)("what $name pushes", ({ name, reportsOf, write }) => {
  const own = voyages.flatMap((generated) => {
    const reports = reportsOf(playingOf(generated))
    if (reports.length === 0 || received === null) return []
    const body = write(
      [...reports].sort((a, b) => a.reportedAt - b.reportedAt).map(({ lines }) => lines),
      { number: 1, at: origin, speech }
    )
    const reader = readers.find(({ recognizes }) => recognizes(body))
    assert.isDefined(reader, body.slice(0, 40))
    const read = reports.map(({ lines }) =>
      Result.getOrThrow(
        reader!.read(new TextEncoder().encode(write([lines], { number: 1, at: origin, speech })), {
          source: name,
          received_at: received
        })
      )
    )
    const whole = Result.getOrThrow(
      reader!.read(new TextEncoder().encode(body), { source: name, received_at: received })
    )
    return [{ generated, read, whole }]
  })

  it("is read completely, under every view", () => {
    assert.isAbove(own.length, 5)
    for (const { read, whole } of own) {
      assert.deepStrictEqual(lost(whole), [])
      assert.deepStrictEqual(read.flatMap(lost), [])
    }
  })

  it("states every milestone that the score expects, at the time that a reader must understand", () => {
    for (const { generated, read } of own) {
      const statements = read.flatMap((reading) => reading.statements)
      const moments = new Set(
        statements
          .filter(({ classifier, fact, retracted }) => fact.type === "move" && classifier === "ACT" && !retracted)
          .flatMap((one) => [
            `${one.container} ${one.place?.locode} ${momentOf(one)}`,
            ...(one.container === null ? [`${one.place?.locode} ${momentOf(one)}`] : [])
          ])
      )
      for (const { container, isOpen, milestone, place, shown, source } of statedMilestones(generated, origin)) {
        if (source !== name || isOpen === true) continue
        const isThere = moments.has(`${container} ${place} ${shown}`) || moments.has(`${place} ${shown}`)
        assert.isTrue(isThere, `${container} ${milestone} ${place} ${new Date(shown).toISOString()}`)
      }
    }
  })
})
