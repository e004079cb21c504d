import { assert } from "@effect/vitest"
import { Result } from "effect"

import { terminalReader } from "#adapters/sources/terminals/reader.ts"
import type { TerminalReaderOptions } from "#adapters/sources/terminals/reader.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Instant } from "#domain/Time.ts"
import type { Fact } from "#domain/voyage/observation/Observation.ts"

export const receivedAt = "2026-03-10T18:00:05.000Z" as Instant

/** A container number with a correct check digit. */
export const container = "MSKU0000011"

export const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

export const message = (items: ReadonlyArray<unknown>, fields: Record<string, unknown> = {}) => ({
  facility: "USLAX/WBCT",
  generated_at: "2026-03-10T18:00:00Z",
  containers: items,
  ...fields
})

export const item = (fields: Record<string, unknown> = {}) => ({
  number: container,
  found: true,
  as_of: "2026-03-10T17:58:00Z",
  ...fields
})

const zones: Readonly<Record<string, string>> = { USLAX: "America/Los_Angeles" }

export const readerOf = (options: Partial<TerminalReaderOptions> = {}) =>
  terminalReader({ zoneOf: (locode) => zones[locode] ?? null, ...options })

export const readBytes = (bytes: Uint8Array, options: Partial<TerminalReaderOptions> = {}, asked?: string) =>
  readerOf(options).read(bytes, {
    source: "terminal-json",
    received_at: receivedAt,
    ...(asked === undefined ? {} : { facility: asked })
  })

/** The reading of a message that can be read. */
export const read = (body: unknown, options: Partial<TerminalReaderOptions> = {}, asked?: string): Reading =>
  Result.getOrThrow(readBytes(encode(body), options, asked))

/** The facts that one item with these fields states. */
export const factsOf = (
  fields: Record<string, unknown>,
  options: Partial<TerminalReaderOptions> = {}
): ReadonlyArray<Fact> => read(message([item(fields)]), options).statements.map(({ fact }) => fact)

/** Why one item with these fields is refused; null when it is not. */
export const refusalOf = (fields: Record<string, unknown>): string | null =>
  read(message([item(fields)])).refused[0]?.reason ?? null

/** Compares what is stated with plain text: the brands of the domain's types are not the test's matter. */
export const same = (actual: unknown, expected: unknown): void => assert.deepStrictEqual(actual, expected)
