import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"

import { writeChanged } from "../../commands/writeChanged.ts"

it("a generated file is written if it is missing or differs, and keeps its time if it does not", () => {
  const folder = mkdtempSync(join(tmpdir(), "landfall-generated-"))
  try {
    const file = join(folder, "fields.ts")
    writeChanged(file, "one")
    utimesSync(file, 1, 1)
    writeChanged(file, "one")
    assert.strictEqual(statSync(file).mtimeMs, 1000)
    writeChanged(file, new TextEncoder().encode("two"))
    assert.isAbove(statSync(file).mtimeMs, 1000)
    assert.strictEqual(readFileSync(file, "utf8"), "two")
  } finally {
    rmSync(folder, { recursive: true })
  }
})
