import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import type { AisMessage } from "./AisMessage.ts"
import { decodeAisMessage } from "./decode.ts"
import { readSentence } from "./sentence.ts"
import type { Sentence } from "./sentence.ts"

const maxPartialMessages = messageLimits.ais.open.most
/** Sequence ids repeat after ten messages, so an older part belongs to another message. */
const maxPartAgeMs = 30_000

interface PartialMessage {
  readonly parts: Array<Sentence | undefined>
  readonly since: number
  missing: number
}

/** `receivedAt`: seconds since 1970, by the receiver's clock. */
interface ReceivedMessage {
  readonly message: AisMessage
  readonly receivedAt: number | null
}

/** For one receiver; parts may arrive in any order. Null while parts are missing. `now` is in milliseconds. */
export const makeAssembly = () => {
  const open = new Map<string, PartialMessage>()

  const begin = (sentence: Sentence, now: number): PartialMessage => {
    const fresh: PartialMessage = { parts: Array.from({ length: sentence.parts }), since: now, missing: sentence.parts }
    open.delete(sentence.group)
    open.set(sentence.group, fresh)
    const [oldest] = open.keys()
    if (open.size > maxPartialMessages && oldest !== undefined) open.delete(oldest)
    return fresh
  }

  const openFor = (sentence: Sentence, now: number): PartialMessage => {
    const known = open.get(sentence.group)
    const isOther = known !== undefined && known.parts[sentence.part - 1] !== undefined
    return known === undefined || isOther || now - known.since > maxPartAgeMs ? begin(sentence, now) : known
  }

  const join = (sentence: Sentence, now: number): Result.Result<ReceivedMessage | null, string> => {
    const message = openFor(sentence, now)
    message.parts[sentence.part - 1] = sentence
    message.missing--
    if (message.missing > 0) return Result.succeed(null)
    open.delete(sentence.group)
    const payload = message.parts.map((part) => part?.payload ?? "").join("")
    const clock = message.parts.find((part) => part?.receivedAt != null)?.receivedAt ?? null
    return Result.map(decodeAisMessage(payload, message.parts.at(-1)?.fill ?? 0), (decoded) => ({
      message: decoded,
      receivedAt: clock
    }))
  }

  return (line: string, now: number): Result.Result<ReceivedMessage | null, string> => {
    const read = readSentence(line)
    if (Result.isFailure(read)) return Result.fail(read.failure)
    const sentence = read.success
    if (sentence.parts > 1) return join(sentence, now)
    const message = decodeAisMessage(sentence.payload, sentence.fill)
    return Result.isFailure(message)
      ? Result.fail(message.failure)
      : Result.succeed({ message: message.success, receivedAt: sentence.receivedAt })
  }
}
