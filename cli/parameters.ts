import { Schema } from "effect"

import { argument, flag, booleanFlag, lastValueOf, optional } from "#runtimes/command/parameters.ts"

export const text = Schema.NonEmptyString

const whole = (least: number, most: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: least, maximum: most }))

export const wholeFlag = (name: string, least: number, most: number, purpose: string) =>
  optional(flag(name, whole(least, most), purpose, `a whole number from ${least} to ${most}`))

export const common = {
  profile: lastValueOf(
    flag("profile", text, "A stored profile", "the name of a profile, which landfall login has stored")
  ),
  url: lastValueOf(flag("url", text, "The service", "its address, such as https://tracking.example.com")),
  json: lastValueOf(booleanFlag("json", "Answers in JSON, a line each, as pipes get it anyway")),
  table: lastValueOf(booleanFlag("table", "Answers in a table, as terminals get it anyway"))
}

export interface Common {
  readonly profile: string | undefined
  readonly url: string | undefined
  readonly json: boolean | undefined
  readonly table: boolean | undefined
}

export const cursor = wholeFlag("after", 0, Number.MAX_SAFE_INTEGER, "The number of the last event that you have")

export const limit = wholeFlag("limit", 1, 100_000, "How many rows at most, 100 if left out")

export const webhookId = argument("webhook", text, "The webhook", "the id of a webhook, which webhooks list has")
