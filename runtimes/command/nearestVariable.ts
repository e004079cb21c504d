import { editDistance } from "#domain/query/suggestNames.ts"

import { variableNames } from "./generated/variables.ts"

const wordsOf = (name: string) => name.split("_")

const hasAll = (words: ReadonlyArray<string>, others: ReadonlyArray<string>) =>
  others.every((word) => words.includes(word))

/** A missing or extra word counts as one letter, as in `SMTP_KEY_FILE` or `TERMINAL_KEY`. */
const apartOf = (name: string, other: string): number => {
  const [words, others] = [wordsOf(name), wordsOf(other)]
  const isWithin = hasAll(words, others) || hasAll(others, words)
  return Math.min(editDistance(name, other), isWithin ? Math.abs(words.length - others.length) : Infinity)
}

interface NearVariable {
  readonly name: string
  readonly apart: number
}

const nearestIn = (name: string, names: ReadonlyArray<string>): NearVariable | null =>
  names
    .map((other): NearVariable => ({ name: other, apart: apartOf(name, other) }))
    .toSorted((a, b) => a.apart - b.apart || editDistance(name, a.name) - editDistance(name, b.name))[0] ?? null

const prefixOf = (name: string) => wordsOf(name)[0] ?? ""

const byPrefix = Map.groupBy(
  variableNames.filter((name) => name.includes("_")),
  prefixOf
)

/** Other programs also use these prefixes. */
const shared: ReadonlySet<string> = new Set(["CREDENTIALS", "INIT", "NO", "NODE", "OTEL", "XDG"])
const maxSlips = 2

/** For carriers without a profile; the SCAC is in `CARRIER_DCSA_SCAC`. */
const genericCarrier = "CARRIER_DCSA_"

const sorted = (text: string) => [...text].toSorted().join("")
const isSlip = (scac: string, known: string) => editDistance(scac, known) === 1 || sorted(scac) === sorted(known)

/** Null if the SCAC is known, or a typo of a known one. */
const unknownScacIn = (name: string, names: ReadonlyArray<string>): string | null => {
  const [, scac] = /^CARRIER_([A-Z]{2,4})_\w/.exec(name) ?? []
  if (scac === undefined) return null
  const known = new Set(names.flatMap((other) => wordsOf(other)[1] ?? []))
  return known.has(scac) || [...known].some((other) => isSlip(scac, other)) ? null : scac
}

const suggestVariable = (name: string, names: ReadonlyArray<string>): string | null => {
  const scac = unknownScacIn(name, names)
  if (scac === null) {
    const [family, source] = wordsOf(name)
    const ofSource = names.filter((other) => other.startsWith(`${family}_${source}_`))
    return nearestIn(name, ofSource.length > 1 ? ofSource : names)?.name ?? null
  }
  const generic = names.filter((other) => other.startsWith(genericCarrier))
  const near = nearestIn(name.replace(`CARRIER_${scac}_`, genericCarrier), generic)
  return near === null ? null : `${near.name}, with ${genericCarrier}SCAC=${scac}`
}

export const isUnread = (name: string): boolean => {
  const names = byPrefix.get(prefixOf(name))
  if (names === undefined || !name.includes("_") || names.includes(name)) return false
  return !shared.has(prefixOf(name)) || (nearestIn(name, names)?.apart ?? Infinity) <= maxSlips
}

export const unreadSentence = (name: string): string => {
  const meant = suggestVariable(name, byPrefix.get(prefixOf(name)) ?? [])
  const nearest = meant === null ? "" : ` The nearest variable is ${meant}.`
  return `Landfall does not read ${name}.${nearest} Correct or unset it (docs/reference/configuration.md).`
}

export const prefixes: ReadonlyArray<string> = [...byPrefix.keys()]
