import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { isLong } from "../../support/cases.ts"
import { inProcess } from "../../support/inProcess.ts"
import { scratch } from "../../support/scratch.ts"
import { Postgres } from "../Postgres.ts"
import { measure } from "../runner.ts"
import { millionOf } from "./million.ts"

describe.runIf(isLong)("the scenario of a million containers", () => {
  it.effect(
    "measures hundreds likewise",
    Effect.fnUntraced(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(scratch, "landfall-million-"))),
        (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
      )
      const path = join(folder, "growth.svg")
      const million = millionOf({ containers: [300, 600], pages: 12, picture: pathToFileURL(path) })
      const program = () => Effect.provide(measure({ million }, ["million"]), Postgres.layer)
      const { code, stderr, stdout } = yield* inProcess(program)({})
      assert.notInclude(stderr, "failed")
      for (const part of [
        "the middle of",
        "the page alone",
        "the total alone",
        "three filters of containers together",
        "page 1,000",
        "of these containers",
        "made anew",
        "after 12 pages"
      ]) {
        assert.include(stdout, part)
      }
      assert.notInclude(stdout, "NaN")
      assert.include(readFileSync(path, "utf8"), "day of arrival</text>")
      assert.strictEqual(code, 0)
    }),
    300_000
  )
})
