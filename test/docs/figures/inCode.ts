import { readFileSync } from "node:fs"
import { join } from "node:path"

import { day, hour, minute, second } from "#domain/Time.ts"

import { root } from "../pages.ts"
import { escapePattern } from "./phrase.ts"

const units: Readonly<Record<string, number>> = { second, minute, hour, day }

const number = String.raw`((?:[\d_.]+ \* )?(?:second|minute|hour|day)\b|\d[\d_]*(?:\.\d+)?)`

/** A number, or a duration in milliseconds such as `15 * minute`. */
const evaluate = (expression: string): number =>
  expression
    .split(" * ")
    .map((factor) => units[factor] ?? Number(factor.replaceAll("_", "")))
    .reduce((product, factor) => product * factor, 1)

/** The number or duration that a file of the code has in place of `#`, for figures that no module exports. */
export const inCode = (path: string, code: string): number => {
  const pattern = new RegExp(`(?<![\\w.])${escapePattern(code).replace("#", number)}`, "g")
  const found = new Set(
    [...readFileSync(join(root, path), "utf8").matchAll(pattern)].map(([, expression = ""]) => evaluate(expression))
  )
  const [value = Number.NaN] = found
  if (found.size !== 1) throw new Error(`${path} has ${found.size} numbers in place of # in: ${code}`)
  return value
}
