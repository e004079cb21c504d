import { Effect } from "effect"

import { interchangesOf } from "#adapters/sources/edi/x12/wire/envelopes.ts"
import { segmentsOf } from "#adapters/sources/edi/x12/wire/tokenizer.ts"
import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import { Instant } from "#domain/Time.ts"

import { x12Samples } from "../../../corpus/edi.ts"
import type { Sample } from "../../../corpus/files.ts"
import type { Scenario } from "../../Scenario.ts"
import { compare, measureContest } from "./contest.ts"
import { nodeX12, x12Parser } from "./peers.ts"

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Control numbers are compared as the numbers that they are: node-x12 drops the zeros before them. */
const plain = ([tag, ...elements]: ReadonlyArray<string>): ReadonlyArray<string> => {
  const control = tag === "ISA" ? 12 : tag === "IEA" ? 1 : -1
  return [tag ?? "", ...elements.map((element, index) => (index === control ? String(Number(element)) : element))]
}

const ours = ({ bytes }: Sample) => segmentsOf(bytes).segments.map(({ elements }) => plain(elements))

const parse =
  (strict: boolean) =>
  ({ bytes }: Sample) =>
    new nodeX12.X12Parser(strict).parse(textOf(bytes))

const flat = (strict: boolean) => (sample: Sample) => {
  const { functionalGroups, header, trailer } = parse(strict)(sample)
  const groups = functionalGroups.flatMap((group) => [
    group.header,
    ...group.transactions.flatMap((set) => [set.header, ...set.segments, set.trailer]),
    group.trailer
  ])
  return [header, ...groups, trailer].map(({ elements, tag }) => plain([tag, ...elements.map(({ value }) => value)]))
}

const streamed = ({ bytes }: Sample) =>
  new Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>((resolve, reject) => {
    const parser = new x12Parser.X12parser()
    const segments: Array<Readonly<Record<string, unknown>>> = []
    parser.on("data", (segment) => segments.push(segment))
    parser.on("end", () => resolve(segments))
    parser.on("error", reject)
    parser.write(bytes)
    parser.end()
  })

/** It takes composites apart, which leaves the same texts in other hands: only the sequence of tags is compared. */
const tagsOf = async (sample: Sample) => (await streamed(sample)).map(({ name }) => name)

const nameOf = ({ name }: Sample): string => name

const tokenize = (samples: ReadonlyArray<Sample>) => samples.map(({ bytes }) => segmentsOf(bytes))

const open = (samples: ReadonlyArray<Sample>) => samples.map(({ bytes }) => interchangesOf(segmentsOf(bytes).segments))

const reader = x12Reader({ zoneOf: () => null })
const received_at = Instant.make("2026-06-01T00:00:00.000Z")

/** X12 files: to segments and envelopes against packages that do the same, and to statements against the better one. */
export const x12: Scenario = {
  name: "x12",
  run: Effect.gen(function* () {
    const strict = yield* Effect.promise(() => compare(x12Samples, nameOf, ours, flat(true)))
    const loose = yield* Effect.promise(() => compare(x12Samples, nameOf, ours, flat(false)))
    const tags = yield* Effect.promise(() =>
      compare(x12Samples, nameOf, (sample) => ours(sample).map(([tag]) => tag), tagsOf)
    )
    const statements = (samples: ReadonlyArray<Sample>) =>
      samples.map(({ bytes }) => reader.read(bytes, { source: "inbox", received_at }))
    const lines = [
      ...(yield* measureContest("files", {
        ...strict,
        peer: "node-x12, strict",
        what: "X12 segments and envelopes",
        ours: open,
        theirs: (samples) => samples.map(parse(true))
      })),
      ...(yield* measureContest("files", {
        ...loose,
        peer: "node-x12, loose",
        what: "X12 segments and envelopes",
        ours: open,
        theirs: (samples) => samples.map(parse(false))
      })),
      ...(yield* measureContest("files", {
        ...tags,
        peer: "x12-parser",
        what: "X12 segments",
        ours: tokenize,
        theirs: (samples) => Promise.all(samples.map(streamed))
      })),
      ...(yield* measureContest("files", {
        ...strict,
        peer: "node-x12, strict: envelopes only",
        what: "X12 to statements",
        ours: statements,
        theirs: (samples) => samples.map(parse(true))
      }))
    ]
    return lines
  })
}
