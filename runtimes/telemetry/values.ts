import { readFile } from "node:fs/promises"
import { resolve } from "node:path"

import { Config, Effect, Schema } from "effect"

import { listWithOr } from "#domain/problem/enumerate.ts"

import { SetupError } from "../command/SetupError.ts"

export const wrong = (variable: string, expected: string) =>
  new SetupError({ message: `${variable} must be ${expected}: correct or unset it.` })

export interface EnvironmentSetting {
  readonly variable: string
  readonly text: string
}

/** An empty value counts as unset, by the OpenTelemetry specification. */
export const given = Effect.fnUntraced(function* (...variables: ReadonlyArray<string>) {
  for (const variable of variables) {
    const text = (yield* Config.String(variable).pipe(Config.withDefault(""))).trim()
    if (text !== "") return { variable, text } satisfies EnvironmentSetting
  }
  return null
})

export const oneOf = Effect.fnUntraced(function* <Value extends string>(
  from: EnvironmentSetting | null,
  values: readonly [Value, ...ReadonlyArray<Value>],
  preset: Value
) {
  if (from === null) return preset
  const found = values.find((value) => value === from.text.toLowerCase())
  return found ?? (yield* wrong(from.variable, listWithOr(values)))
})

export const wholeNumber = Effect.fnUntraced(function* (
  from: EnvironmentSetting | null,
  [least, most]: readonly [number, number],
  preset: number
) {
  if (from === null) return preset
  const value = Number(from.text)
  if (/^\d{1,9}$/.test(from.text) && value >= least && value <= most) return value
  return yield* wrong(from.variable, `a whole number from ${least} to ${most}`)
})

export const urlOf = Effect.fnUntraced(function* ({ text, variable }: EnvironmentSetting) {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === "") return url
  return yield* wrong(variable, "an http or https address without user and password, such as http://localhost:4318")
})

const decoded = Schema.decodeUnknownResult(Schema.StringFromUriComponent)

/** W3C Baggage: `name=value,other=value`, values percent-encoded. */
export const pairsOf = Effect.fnUntraced(function* (from: EnvironmentSetting | null) {
  const pairs: Record<string, string> = {}
  for (const part of from?.text.split(",") ?? []) {
    const [, name = "", value = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part) ?? []
    const text = decoded(value)
    if (name === "" || text._tag === "Failure") {
      if (part.trim() === "") continue
      return yield* wrong(from?.variable ?? "", "pairs such as name=value,other=value, with values percent-encoded")
    }
    pairs[name] = text.success
  }
  return pairs
})

export const fileOf = (from: EnvironmentSetting | null) =>
  from === null
    ? Effect.undefined
    : Effect.tryPromise({
        try: () => readFile(resolve(from.text), "utf8"),
        catch: () => wrong(from.variable, "the path of a PEM file that this user may read")
      })
