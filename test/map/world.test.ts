import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"

import world from "#adapters/map/world.json" with { type: "json" }

import { outline } from "./world/outline.ts"

const file = readFileSync(new URL("../../adapters/map/world.json", import.meta.url), "utf8")

describe("The outline of the world", () => {
  it("is the one that its script makes of Natural Earth", () => {
    const { path, steps } = outline()
    assert.strictEqual(world.steps, steps)
    // Compared first, for a difference of such texts is not to be read.
    assert.isTrue(world.path === path)
  })

  it("weighs at most 23.6 kB, compressed", () => {
    assert.isAtMost(gzipSync(file, { level: 9 }).length, 23_600)
  })
})
