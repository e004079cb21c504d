import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import type { AisMessage } from "#adapters/sources/ais/AisMessage.ts"
import { makeAssembly } from "#adapters/sources/ais/assembly.ts"

const sample = (name: string) => readFileSync(new URL(`../../../shared/samples/ais/${name}`, import.meta.url), "utf8")

/** A message as the reference decoder wrote it down; unknown values are the sender's own marks for it. */
const Reference = Schema.Struct({
  msg_type: Schema.Int,
  mmsi: Schema.Int,
  lat: Schema.optionalKey(Schema.Finite),
  lon: Schema.optionalKey(Schema.Finite),
  speed: Schema.optionalKey(Schema.Finite),
  course: Schema.optionalKey(Schema.Finite),
  heading: Schema.optionalKey(Schema.Finite),
  imo: Schema.optionalKey(Schema.Int),
  shipname: Schema.optionalKey(Schema.String),
  partno: Schema.optionalKey(Schema.Int)
})
const references = Schema.decodeSync(Schema.fromJsonString(Schema.Array(Reference)))

const below = (value: number | undefined, limit: number) => (value === undefined || value >= limit ? null : value)
const within = (value: number | undefined, limit: number) =>
  value === undefined || Math.abs(value) > limit ? null : value

/** The same message in our words. */
const expected = (reference: typeof Reference.Type): AisMessage => {
  const { course, heading, imo, lat, lon, mmsi, msg_type: type, partno, shipname = "", speed } = reference
  const of = { type, mmsi: String(mmsi).padStart(9, "0") }
  if (partno === 1) return { kind: "other", ...of }
  if (type === 5 || type === 24) {
    return { kind: "static", ...of, imo: imo === undefined ? null : (String(imo) as never), name: shipname }
  }
  return {
    kind: "position",
    ...of,
    latitude: within(lat, 90),
    longitude: within(lon, 180),
    speed: below(speed, 102.3),
    course: below(course, 360),
    heading: below(heading, 360)
  }
}

/** Types that carry neither a place nor a name are not in the reference. */
const referenced = new Set([1, 2, 3, 5, 18, 19, 24, 27])

it("reads the recorded sentences as the reference decoder does, but for the one without a checksum", () => {
  const push = makeAssembly()
  const heard: Array<AisMessage> = []
  const refused = new Map<string, number>()
  for (const line of sample("pyais-mixed.nmea").split("\n")) {
    if (line === "") continue
    const read = push(line, 0)
    if (Result.isFailure(read)) refused.set(read.failure, (refused.get(read.failure) ?? 0) + 1)
    else if (read.success !== null && referenced.has(read.success.message.type)) heard.push(read.success.message)
  }
  const all = references(sample("pyais-mixed.expected.json"))
  const unchecked = all.findIndex(({ mmsi }) => mmsi === 367078248)
  assert.deepStrictEqual(heard, all.filter((_, index) => index !== unchecked).map(expected))
  assert.strictEqual(heard.length, 788)
  assert.deepStrictEqual(
    [...refused],
    [
      ["the message ends before its sender", 100],
      ["the sentence has no checksum", 1]
    ]
  )
})
