import { Result } from "effect"

import { makeAssembly } from "#adapters/sources/ais/assembly.ts"
import { makeLines } from "#adapters/sources/ais/lines.ts"
import { readStreamMessage } from "#adapters/sources/ais/streamMessage.ts"
import { acknowledgementOf as controlOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { acknowledgementOf } from "#adapters/sources/edi/x12/wire/acknowledge.ts"

import { checkReading, isStorable, received_at } from "../contracts/checkReading.ts"
import type { Checked } from "../contracts/checkReading.ts"
import { aisLines } from "../corpus/ais.ts"
import { diceOf, oneOf } from "../corpus/dice.ts"
import { messages } from "../corpus/messages.ts"
import type { Message } from "../corpus/messages.ts"
import { mutate } from "../corpus/mutations.ts"
import { productReaders } from "../corpus/readers.ts"

const [first, ...others] = Map.groupBy(messages, ({ format }) => format).values()
if (first === undefined) throw new Error("There are no messages to mutate.")
const byFormat: readonly [ReadonlyArray<Message>, ...ReadonlyArray<ReadonlyArray<Message>>] = [first, ...others]

const streamed = JSON.stringify({
  MessageType: "PositionReport",
  MetaData: { MMSI: 338_000_001, time_utc: "2026-03-01 18:22:32.318353007 +0000 UTC" },
  Message: { PositionReport: { Latitude: 33.7, Longitude: -118.2, Sog: 12.3, Cog: 45.6, TrueHeading: 47, Valid: true } }
})

/** A mutated message of the corpus: the same for the same seed. Of AIS it is what a receiver sends, or a stream. */
export const mutated = (seed: number): Message => {
  const roll = diceOf(seed)
  if (roll(8) === 0) {
    const from = roll(aisLines.length)
    const isStream = roll(4) === 0
    const text = isStream ? streamed : aisLines.slice(from, from + 20).join("\n")
    return {
      name: isStream ? "ais stream" : "ais",
      format: "ais",
      source: "ais",
      bytes: mutate(new TextEncoder().encode(text), isStream, roll)
    }
  }
  const own = oneOf(roll, byFormat)
  const message = own[roll(own.length)] ?? own[0]
  if (message === undefined) throw new Error("A format has no message.")
  const isJson = message.format !== "x12" && message.format !== "edifact"
  return { ...message, bytes: mutate(message.bytes, isJson, roll) }
}

const checkAis = ({ bytes, name }: Message): ReadonlyArray<string> => {
  const found: Array<string> = []
  if (name === "ais stream") {
    const message = readStreamMessage(new TextDecoder().decode(bytes))?.message
    if (message?.kind === "position" && !(Math.abs(message.latitude ?? 0) <= 90)) found.push("a place that is none")
    return found
  }
  const assemble = makeAssembly()
  const read = makeLines((line) => {
    const assembled = assemble(line, 0)
    if (Result.isFailure(assembled)) {
      if (!isStorable(assembled.failure) || assembled.failure === "") found.push("a refusal that is no sentence")
      return
    }
    const message = assembled.success?.message
    if (message !== undefined && !/^\d{9,10}$/.test(message.mmsi)) found.push(`a sender ${message.mmsi}`)
    if (message?.kind !== "position") return
    if (Math.abs(message.latitude ?? 0) > 90 || Math.abs(message.longitude ?? 0) > 180)
      found.push("a place that is none")
  })
  read(bytes)
  read(new TextEncoder().encode("\n"))
  return found
}

/** Reads a message as the product does, twice, and returns what is wrong with the result. */
export const check = (message: Message): Checked => {
  const { bytes, format } = message
  if (format === "ais") return { found: checkAis(message), statements: 0, isRead: true }
  const before = Buffer.from(bytes)
  productReaders.recognize(bytes)
  const answers = [acknowledgementOf(bytes, received_at), controlOf(bytes, received_at)]
  const reader = productReaders.reader(format)
  if (reader === null) return { found: [`There is no reader of ${format}.`], statements: 0, isRead: false }
  const checked = checkReading(reader, message)
  if (!checked.isRead) return checked
  const wrong = [
    [answers.every((answer) => answer === null || answer.length > 20), "an empty acknowledgement"],
    [before.equals(bytes), "bytes that were changed"]
  ] as const
  return { ...checked, found: [...checked.found, ...wrong.flatMap(([isRight, what]) => (isRight ? [] : [what]))] }
}
