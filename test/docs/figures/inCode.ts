import { existsSync, readFileSync } from "node:fs"
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

const textOf = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "")

const faults = Array.of<string>()

/** Code that no longer exists, or that has several numbers. */
export const inCodeFaults = (): ReadonlyArray<string> => faults

/** The number or duration that a file has in place of `#`, for figures that no module exports; NaN without it. */
export const inCode = (path: string, code: string): number => {
  const pattern = new RegExp(`(?<![\\w.])${escapePattern(code).replace("#", number)}`, "g")
  const found = new Set([...textOf(path).matchAll(pattern)].map(([, expression = ""]) => evaluate(expression)))
  const [value = Number.NaN] = found
  if (found.size === 1) return value
  faults.push(`${path} has ${found.size} numbers in place of # in: ${code}`)
  return Number.NaN
}
