import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { configuredProfiles, readProfiles } from "#adapters/sources/edi/x12/profile/profiles.ts"
import { usualProfile } from "#adapters/sources/edi/x12/profile/SourceProfile.ts"
import { explainFailure } from "#runtimes/command/explain.ts"

const tti = {
  speaks: "terminal",
  facility: "USLGB/TTI",
  codes: { "315": { VA: { says: "move", move: "arrive", mode: "rail", laden: null } } },
  times: { codesCount: false, zone: "America/Los_Angeles" },
  places: { "D 2709": "USLGB" },
  freeTimeEnds: "first storage day"
}

const withPath = (path: string) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown({ X12_PROFILES: path }))

const sentenceOf = (text: string) =>
  readProfiles(text).pipe(
    Effect.sandbox,
    Effect.match({ onFailure: (cause) => explainFailure(cause), onSuccess: () => "read" })
  )

describe("profiles of X12 sources", () => {
  it.effect("set what differs from the usual", () =>
    Effect.gen(function* () {
      const profiles = yield* readProfiles(JSON.stringify({ TTI: tti, other: {} }))
      assert.deepStrictEqual(profiles.get("TTI"), { ...usualProfile, ...tti } as never)
      assert.deepStrictEqual(profiles.get("other"), usualProfile)
    })
  )

  it.effect("come from the file that the variable names; a source without one is as usual", () =>
    Effect.gen(function* () {
      const path = join(mkdtempSync(join(tmpdir(), "profiles-")), "x12.json")
      writeFileSync(path, JSON.stringify({ TTI: tti }))
      const profileOf = yield* configuredProfiles.pipe(withPath(path))
      assert.strictEqual(profileOf("TTI").facility, "USLGB/TTI")
      assert.deepStrictEqual(profileOf("constructor"), usualProfile)
      assert.deepStrictEqual((yield* configuredProfiles.pipe(withPath("")))("TTI"), usualProfile)
    })
  )

  it.effect("a missing file stops the start, with a sentence that names it", () =>
    Effect.gen(function* () {
      const sentence = yield* configuredProfiles.pipe(
        withPath("/nowhere/x12.json"),
        Effect.sandbox,
        Effect.match({ onFailure: (cause) => explainFailure(cause), onSuccess: () => "read" })
      )
      assert.match(sentence, /X12_PROFILES names a file that cannot be read/)
    })
  )

  it.effect.each([
    "no JSON",
    "[]",
    JSON.stringify({ TTI: { speeks: "terminal" } }),
    JSON.stringify({ TTI: { speaks: "nobody" } }),
    JSON.stringify({ TTI: { times: { codesCount: true, zone: "Mars/Olympus" } } }),
    JSON.stringify({ TTI: { facility: "a/b/c" } }),
    JSON.stringify({ TTI: { places: { "D 2709": "Long Beach" } } }),
    JSON.stringify({ TTI: { codes: { "315": { VA: { says: "move", move: "fly" } } } } }),
    JSON.stringify({ TTI: { codes: { "999": {} } } })
  ])("%s is refused in a sentence that names the variable", (text) =>
    Effect.gen(function* () {
      assert.match(yield* sentenceOf(text), /^X12_PROFILES.* must be .*: correct or unset it/)
    })
  )
})
