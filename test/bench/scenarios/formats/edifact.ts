import { Effect } from "effect"

import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { segmentsOf } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"
import { Instant } from "#domain/Time.ts"

import { edifactSamples } from "../../../corpus/edi.ts"
import type { Sample } from "../../../corpus/files.ts"
import type { Scenario } from "../../Scenario.ts"
import { compare, measureContest } from "./contest.ts"
import { EdifactParser } from "./peers.ts"

interface Segment {
  readonly tag: string
  readonly elements: ReadonlyArray<ReadonlyArray<string>>
}

/** The package takes the service string by itself, and cannot repeat elements. */
const ours = ({ bytes }: Sample): ReadonlyArray<Segment> =>
  [...segmentsOf(bytes)]
    .filter(({ tag }) => tag !== "UNA")
    .map(({ elements, tag }) => ({ tag, elements: elements.map(([first = []]) => first) }))

/** The character set is told, for by itself the package refuses lower case; UTF-8 is the one that has all of them. */
const theirs = ({ bytes }: Sample): ReadonlyArray<Segment> => {
  const parser = new EdifactParser()
  const segments: Array<Segment> = []
  let elements: Array<Array<string>> = []
  let components: Array<string> = []
  parser.onopensegment = (tag) => {
    elements = []
    segments.push({ tag, elements })
  }
  parser.onelement = () => {
    components = []
    elements.push(components)
  }
  parser.oncomponent = (text) => {
    components.push(text)
  }
  parser.onclosesegment = () => undefined
  parser.encoding("UNOY")
  parser.write(new TextDecoder().decode(bytes))
  parser.end()
  return segments
}

const reader = edifactReader({ zoneOf: () => null })
const received_at = Instant.make("2026-06-01T00:00:00.000Z")

/** EDIFACT files: to segments against a package that does the same, and to statements against that. */
export const edifact: Scenario = {
  name: "edifact",
  run: Effect.gen(function* () {
    const same = yield* Effect.promise(() => compare(edifactSamples, ({ name }) => name, ours, theirs))
    const parse = (samples: ReadonlyArray<Sample>) => samples.map(theirs)
    const lines = [
      ...(yield* measureContest("files", {
        ...same,
        peer: "edifact",
        what: "EDIFACT segments",
        ours: (samples) => samples.map(({ bytes }) => [...segmentsOf(bytes)]),
        theirs: parse
      })),
      ...(yield* measureContest("files", {
        ...same,
        peer: "edifact: segments only",
        what: "EDIFACT to statements",
        ours: (samples) => samples.map(({ bytes }) => reader.read(bytes, { source: "inbox", received_at })),
        theirs: parse
      }))
    ]
    return lines
  })
}
