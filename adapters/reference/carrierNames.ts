import { Schema } from "effect"

import type { ShippingLine } from "#domain/source/Carrier.ts"

import spellings from "./data/carrierNames.json" with { type: "json" }

const bySpelling = Object.entries(
  Schema.decodeSync(Schema.Record(Schema.String, Schema.Array(Schema.String)))(spellings)
)

/** Case, diacritics, points and blanks do not count. */
const keyOf = (name: string): string =>
  name
    .slice(0, 200)
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")

/** Finds a carrier by exactly one of its names. */
export const makeCarrierNames = (lines: ReadonlyArray<ShippingLine>) => {
  const byScac = new Map<string, ShippingLine>(lines.map((line) => [line.scac, line]))
  const names = new Map([
    ...lines.flatMap((line) => [line.name, line.short_name].map((name) => [keyOf(name), line] as const)),
    ...bySpelling.flatMap(([scac, others]) => {
      const line = byScac.get(scac)
      return line === undefined ? [] : others.map((name) => [keyOf(name), line] as const)
    })
  ])
  return (name: string): ShippingLine | null => names.get(keyOf(name)) ?? null
}
