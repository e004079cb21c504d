import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { makeAssembly } from "#adapters/sources/ais/assembly.ts"
import { Instant } from "#domain/Time.ts"

import { productReaders } from "../corpus/readers.ts"
import type { Row } from "./Row.ts"
import { table } from "./table.ts"

const root = new URL("../../../shared/samples/", import.meta.url)
const bytesOf = (name: string) => readFileSync(new URL(name, root))

/** What stands beside the messages: where they are from, and what another decoder made of them. */
const isAccompaniment = (name: string) => name === "index.json" || name.endsWith(".expected.json")

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name, parentPath }) => relative(fileURLToPath(root), join(parentPath, name)))

const counted = (names: ReadonlyArray<string>) => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const heard = (bytes: Uint8Array): Row => {
  const assemble = makeAssembly()
  const lines = new TextDecoder("latin1").decode(bytes).split("\n").filter(Boolean)
  const read = lines.map((line) => assemble(line, 0))
  const reasons = counted(read.flatMap((line) => (Result.isFailure(line) ? [line.failure] : [])))
  return {
    format: "ais",
    source: "ais",
    items: lines.length,
    observations: counted(read.flatMap((line) => Result.getOrNull(line)?.message.kind ?? [])),
    flags: [],
    refused: Object.entries(reasons).map(([reason, count]) => [count, reason] as const)
  }
}

const became = (name: string): unknown => {
  const bytes = bytesOf(name)
  const format = productReaders.recognize(bytes)
  if (format === null) return heard(bytes)
  const read = productReaders.reader(format)?.read(bytes, {
    source: "inbox",
    received_at: Instant.make("2026-06-01T00:00:00.000Z")
  })
  assert(read !== undefined && Result.isSuccess(read))
  const { data_source, item_of, items, refused, statements } = read.success
  const spoken = new Set(item_of)
  const told = refused.map(({ index, reason }) => [index, reason] as const)
  return {
    format,
    source: data_source,
    items,
    observations: counted(statements.map(({ fact }) => fact.type)),
    flags: told.filter(([index]) => spoken.has(index)),
    refused: told.filter(([index]) => !spoken.has(index))
  }
}

describe("the samples", () => {
  it("every file has its row", () => {
    assert.sameMembers(
      files.filter((name) => !isAccompaniment(name)),
      Object.keys(table)
    )
  })

  it.each(Object.entries(table))("%s", (name, { nameless: _nameless, shipments: _shipments, ...row }) => {
    assert.deepStrictEqual(became(name), row)
  })
})
