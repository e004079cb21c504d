import { Schema } from "effect"

import { isLandfallError } from "#sdk/errors.ts"
import type { LandfallError, Refused } from "#sdk/errors.ts"
import type { Problem } from "#sdk/generated/schemas.ts"

/** `message` is one sentence with a remedy. */
export class Failure extends Schema.TaggedError<Failure>()("Failure", {
  message: Schema.String,
  exitCode: Schema.Number
}) {}

/** In addition to 0 (success) and 2 (invalid arguments). */
export const exitCodes = { failed: 1, denied: 3, absent: 4, unanswered: 5 } as const

export const failure = (message: string, kind: keyof typeof exitCodes = "failed"): Failure =>
  new Failure({ message, exitCode: exitCodes[kind] })

const kindOf = (status: number): keyof typeof exitCodes => {
  if (status === 401 || status === 403) return "denied"
  if (status === 404) return "absent"
  return status === 429 || status >= 500 ? "unanswered" : "failed"
}

const hintOf = ({ code, status }: Refused): string =>
  status !== 401
    ? ""
    : code === null
      ? " Log in with landfall login, store the right key with landfall login --key -, or set LANDFALL_KEY."
      : code === "invalid_token"
        ? " Log in again with landfall login."
        : ""

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** A terminal would execute control characters. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "?")

const problemOf = ({ detail, source, title }: Problem): string => {
  const sentence = ended(detail ?? title)
  const subject = source?.parameter ?? source?.pointer?.split("/").at(-1)
  return /^[a-z]/.test(sentence) && subject !== undefined && subject !== "" ? `${subject} ${sentence}` : sentence
}

const sentenceOf = (error: LandfallError): string => {
  if (error.name === "Refused") {
    const all = error.problems.map(problemOf).join(" ")
    const request = error.status >= 500 && error.requestId !== null ? ` The log knows it as ${error.requestId}.` : ""
    return `${all === "" ? ended(error.message) : all}${hintOf(error)}${request}`
  }
  const { origin } = new URL(error.request.url)
  switch (error.reason) {
    case "unreachable":
      return `No Landfall answers at ${origin}: see that it runs, or name its address with --url or LANDFALL_URL.`
    case "malformed":
      return `What answers at ${origin} is no Landfall: name its address with --url or LANDFALL_URL.`
    case "timeout":
      return `Landfall at ${origin} did not answer in time: try again.`
    case "aborted":
      return "It was given up."
  }
}

/** Anything but an error of the SDK is a bug of this program. */
export const failureOf = (error: unknown): Failure => {
  // Renewing a login can fail within a call.
  if (error instanceof Failure) return error
  if (!isLandfallError(error)) return failure(error instanceof Error ? error.message : String(error))
  return failure(printable(sentenceOf(error)), error.name === "Refused" ? kindOf(error.status) : "unanswered")
}
