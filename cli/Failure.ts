import { Schema } from "effect"

import { isLandfallError } from "#sdk/errors.ts"
import type { LandfallError, Refused } from "#sdk/errors.ts"
import type { Problem } from "#sdk/generated/schemas.ts"

import type { FailureCode } from "./FailureCode.ts"

/** `message` is one sentence with a remedy. */
export class Failure extends Schema.TaggedError<Failure>()("Failure", {
  message: Schema.String,
  /** Stable word for programs; stderr shows it after the sentence. */
  code: Schema.String,
  exitCode: Schema.Number
}) {}

/** In addition to 0 (success) and 2 (invalid arguments). */
export const exitCodes = { failed: 1, denied: 3, absent: 4, unanswered: 5 } as const

type ExitCode = keyof typeof exitCodes

export const failure = (code: FailureCode, message: string, kind: ExitCode = "failed"): Failure =>
  new Failure({ code, message, exitCode: exitCodes[kind] })

const kindOf = (status: number): ExitCode => {
  if (status === 401 || status === 403) return "denied"
  if (status === 404) return "absent"
  return status === 429 || status >= 500 ? "unanswered" : "failed"
}

const hintOf = ({ code, status }: Refused): string =>
  status !== 401
    ? ""
    : code === "unauthenticated"
      ? " Log in with landfall login, store the right key with landfall login --key -, or set LANDFALL_KEY."
      : code === "invalid_token"
        ? " Log in again with landfall login."
        : ""

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** A terminal would execute control characters. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "?")

const sentenceOf = (error: LandfallError): string => {
  if (error.name === "Refused") {
    const all = error.problems.map(({ detail }: Problem) => ended(detail)).join(" ")
    const request =
      error.status >= 500 && error.requestId !== null ? ` The id of the request is ${error.requestId}.` : ""
    return `${all === "" ? ended(error.message) : all}${hintOf(error)}${request}`
  }
  const { origin } = new URL(error.request.url)
  switch (error.reason) {
    case "unreachable":
      return `Landfall does not respond at ${origin}. Check that it runs, or set its address with --url or LANDFALL_URL.`
    case "malformed":
      return `The response at ${origin} does not come from Landfall. Set its address with --url or LANDFALL_URL.`
    case "timeout":
      return `Landfall at ${origin} did not respond in time. Try again.`
    case "aborted":
      return "The request was aborted."
  }
}

/** Anything but an error of the SDK is a bug of this program. */
export const failureOf = (error: unknown): Failure => {
  // Renewing a login can fail within a call.
  if (error instanceof Failure) return error
  if (!isLandfallError(error)) return failure("internal_error", error instanceof Error ? error.message : String(error))
  const kind = error.name === "Refused" ? kindOf(error.status) : "unanswered"
  return new Failure({ code: printable(error.code), message: printable(sentenceOf(error)), exitCode: exitCodes[kind] })
}
