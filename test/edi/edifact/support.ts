import { readFileSync } from "node:fs"

import { Result } from "effect"

import { edifactReader } from "#adapters/edi/edifact/edifactReader.ts"
import { usualProfile } from "#adapters/edi/edifact/profile.ts"
import type { EdifactProfile } from "#adapters/edi/edifact/profile.ts"
import type { Reading } from "#application/ports/ObservationStore.ts"
import { Instant } from "#domain/Time.ts"

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

export const received = Instant.make("2026-06-01T00:00:00.000Z")

/** Containers with right check digits. */
export const [boxA, boxB, boxC] = ["LFLU0000012", "LFLU0000028", "LFLU0000033"] as const

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
    edifactReader({ zoneOf, profileOf: () => ({ ...usualProfile, ...profile }) }).read(
      typeof input === "string" ? bytesOf(input) : input,
      { source: "inbox", received_at: at }
    )
  )

export const read = (input: string | Uint8Array, at = received): Reading => readWith({}, input, at)

export const reasonsOf = ({ refused }: Reading): ReadonlyArray<string> => refused.map(({ reason }) => reason)
