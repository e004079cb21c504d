import { Result } from "effect"

/** With a correct checksum. */
export interface Sentence {
  readonly parts: number
  /** From 1. */
  readonly part: number
  /** Equal for all parts of one message. */
  readonly group: string
  readonly payload: string
  readonly fill: number
  /** Seconds since 1970, from the receiver's tag block; null without one. */
  readonly receivedAt: number | null
}

/** A sentence and its tag block have 82 characters each; some receivers write more. */
const maxLineLength = 512

const checksumOf = (line: string, from: number, to: number): number => {
  let sum = 0
  for (let index = from; index < to; index++) sum ^= line.charCodeAt(index)
  return sum
}

const isChecked = (line: string, from: number, star: number): boolean => {
  const written = line.slice(star + 1, star + 3)
  return /^[0-9A-Fa-f]{2}$/.test(written) && Number.parseInt(written, 16) === checksumOf(line, from, star)
}

/** `c:` of a tag block (IEC 61162-450) is the receiver's clock, in seconds or milliseconds. */
const clockOf = (line: string, end: number): number | null => {
  const [, digits] = /(?:^|[\\,])c:(\d{9,13})(?:[,*]|$)/.exec(line.slice(0, end)) ?? []
  if (digits === undefined) return null
  return digits.length > 10 ? Number(digits) / 1000 : Number(digits)
}

const digitOf = (text: string | undefined, least: number, most: number): number | null => {
  const value = text?.length === 1 ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

export const readSentence = (line: string): Result.Result<Sentence, string> => {
  if (line.length > maxLineLength) return Result.fail("the line is too long")
  const start = line.indexOf("!")
  const star = line.indexOf("*", start + 1)
  if (start < 0) return Result.fail("the line is no sentence")
  if (star < 0) return Result.fail("the sentence has no checksum")
  if (!isChecked(line, start + 1, star)) return Result.fail("the checksum of the sentence is wrong")
  const [talker = "", total, number, sequence = "", channel = "", payload = "", padding] = line
    .slice(start + 1, star)
    .split(",")
  if (!/^[A-Z]{2}VD[MO]$/.test(talker)) return Result.fail("the sentence is neither VDM nor VDO")
  const [parts, part] = [digitOf(total, 1, 9), digitOf(number, 1, 9)]
  const fill = padding === "" ? 0 : digitOf(padding, 0, 5)
  if (parts === null || part === null || part > parts || fill === null) {
    return Result.fail("the sentence does not say which part it is of how many")
  }
  const receivedAt = start === 0 ? null : clockOf(line, start)
  return Result.succeed({ parts, part, group: `${talker}${parts}${sequence}${channel}`, payload, fill, receivedAt })
}
