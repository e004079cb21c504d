import { readFileSync } from "node:fs"

import { assert } from "@effect/vitest"
import { Result } from "effect"

import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { usualProfile } from "#adapters/sources/edi/edifact/profile.ts"
import type { EdifactProfile } from "#adapters/sources/edi/edifact/profile.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

const zones: ReadonlyMap<string, string> = new Map([
  ["CNSHA", "Asia/Shanghai"],
  ["COCTG", "America/Bogota"],
  ["DEHAM", "Europe/Berlin"],
  ["NLRTM", "Europe/Amsterdam"],
  ["USCHI", "America/Chicago"],
  ["USLAX", "America/Los_Angeles"],
  ["USNYC", "America/New_York"],
  ["USOAK", "America/Los_Angeles"]
])

export const zoneOf = (locode: string) => zones.get(locode) ?? null

const canonical = (locode: string) => (locode === "CNSHG" ? "CNSHA" : locode)

export const received = Instant.make("2026-06-01T00:00:00.000Z")

/** Containers with right check digits. */
export const [containerA, containerB, containerC] = ["LFLU0000012", "LFLU0000028", "LFLU0000033"] as const

export const fixture = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}.edi`, import.meta.url))

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A message of these segments, in its envelope. */
export const message = (type: string, segments: ReadonlyArray<string>, reference = "1"): ReadonlyArray<string> => [
  `UNH+${reference}+${type}`,
  ...segments,
  `UNT+${segments.length + 2}+${reference}`
]

/** An interchange of messages, as text. */
export const interchange = (...messages: ReadonlyArray<ReadonlyArray<string>>): string =>
  ["UNB+UNOC:3+SENDER+RECIPIENT+260120:0800+77", ...messages.flat(), `UNZ+${messages.length}+77`]
    .map((segment) => `${segment}'`)
    .join("")

export const readWith = (profile: Partial<EdifactProfile>, input: string | Uint8Array, at = received): Reading =>
  Result.getOrThrow(
    edifactReader({ zoneOf, canonical, profileOf: () => ({ ...usualProfile, ...profile }) }).read(
      typeof input === "string" ? bytesOf(input) : input,
      { source: "inbox", received_at: at }
    )
  )

export const read = (input: string | Uint8Array, at = received): Reading => readWith({}, input, at)

export const reasonsOf = ({ refused }: Reading): ReadonlyArray<string> => refused.map(({ reason }) => reason)

export const vessel = "TDT+20+012E+1++LFLN:172:20+++9321483:146:11:LANDFALL PIONEER"

/** A report of one container. */
export const report = (name: string, own: ReadonlyArray<string> = [], header: ReadonlyArray<string> = []) => {
  const type = name.startsWith("3") || name === "109" ? "CODECO" : "COARRI"
  const place = type === "CODECO" ? [] : [`LOC+${name === "46" ? 9 : 11}+USLAX:139:6+PIER9:TER:ZZZ`]
  const gate = type === "CODECO" ? ["LOC+165+USLAX:139:6+PIER9:TER:ZZZ"] : []
  return interchange(
    message(`${type}:D:95B:UN:SMDG16`, [
      `BGM+${name}+1+9`,
      vessel,
      ...place,
      ...header,
      `EQD+CN+${containerA}+45G1:102:5++${name === "46" ? 2 : 3}+5`,
      "DTM+7:202601250930:203",
      ...gate,
      ...own
    ])
  )
}

/** The only move of a reading. */
export const onlyMove = (text: string): Statement => {
  const [move, ...more] = read(text).statements.filter(({ fact }) => fact.type === "move")
  assert(move !== undefined && more.length === 0)
  return move
}
