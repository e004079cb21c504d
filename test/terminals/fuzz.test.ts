import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { apmReader } from "#adapters/sources/terminals/apm/apmReader.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import { diceOf } from "../corpus/dice.ts"
import type { Dice } from "../corpus/dice.ts"
import { apmAnswer, emodal, terminalJson } from "../corpus/json.ts"
import { intrude } from "../corpus/mutations.ts"
import { casesOf } from "../support/cases.ts"
import { cpuSeconds } from "../support/cpuSeconds.ts"
import { readBytes as readEmodal } from "./emodal/units.ts"
import { encode, item, message, readBytes, receivedAt } from "./messages.ts"

const zoneOf = (locode: string) => (locode.startsWith("US") ? "America/Los_Angeles" : null)

const apm = apmReader({ zoneOf })

const readApm = (bytes: Uint8Array) =>
  apm.read(bytes, { source: "apm", received_at: receivedAt, facility: "USLAX/APMT" })

const damage = (bytes: Uint8Array, roll: Dice): Uint8Array => {
  const copy = bytes.slice(0, roll(4) === 0 ? roll(bytes.length) : bytes.length)
  for (let times = roll(4); times > 0; times--) copy[roll(copy.length)] = roll(256)
  return copy
}

const bodies = casesOf("BODIES", { usual: 300, long: 2_000 })
const isStatement = Schema.is(Statement)

it.each([
  { format: "terminal-json", base: terminalJson, readBytes },
  { format: "emodal", base: emodal, readBytes: readEmodal },
  { format: "apm-availability", base: apmAnswer, readBytes: readApm }
])("survives mutated bodies of $format with statements that the domain accepts, or a sentence", (reader) => {
  const { base, readBytes } = reader
  let [read, failed] = [0, 0]
  for (let seed = 0; seed < bodies; seed++) {
    const roll = diceOf(seed)
    const wrong = encode(intrude(base, roll))
    const reading = readBytes(seed % 2 === 0 ? wrong : damage(wrong, roll))
    if (Result.isFailure(reading)) {
      failed++
      assert.match(reading.failure, /^The message .*\.$/)
      continue
    }
    read++
    const { items, refused, statements } = reading.success
    for (const statement of statements) assert.isTrue(isStatement(statement), JSON.stringify(statement))
    for (const { excerpt, index, reason } of refused) {
      assert.isTrue(index < items && excerpt.length <= 2_000 && reason.length > 0)
    }
  }
  assert.isTrue(read > bodies / 4 && failed > bodies / 4, `${read} read, ${failed} failed`)
})

it("reads 10,000 containers in bounded time", () => {
  const items = Array.from({ length: 10_000 }, () => item({ holds: [], available: true, discharged_at: "2026-03-08" }))
  const seconds = cpuSeconds(() => {
    assert.strictEqual(Result.getOrThrow(readBytes(encode(message(items)))).items, 10_000)
  })
  assert.isBelow(seconds, 5)
})
