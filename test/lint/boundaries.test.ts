import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"

import { importOverrides } from "./boundaries.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

it("every file of the inner layers has a boundary for its imports", () => {
  const limited = new Set(
    globSync(
      importOverrides.flatMap(({ files }) => files),
      { cwd: root }
    )
  )
  const all = globSync("{domain,application,adapters,cli,sdk/src}/**/*.{ts,tsx}", { cwd: root })
  assert.isAbove(all.length, 1000)
  assert.deepStrictEqual(
    all.filter((path) => !limited.has(path)),
    []
  )
})
