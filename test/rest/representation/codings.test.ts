import { assert, describe, it } from "@effect/vitest"

import { preferredCoding } from "#adapters/http/acceptEncoding.ts"
import { matchesTag } from "#adapters/http/ifNoneMatch.ts"
import { codings } from "#adapters/rest/representation/codings.ts"

describe("Accept-Encoding", () => {
  const cases: ReadonlyArray<readonly [header: string | undefined, coding: string | null]> = [
    [undefined, null],
    ["", null],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    // What browsers, curl and Node's fetch send.
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["deflate, gzip;q=1.0, *;q=0.5", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["gzip ; q=0.2 , br ; q=0.20", "br"],
    ["zstd;q=0, br;q=0, gzip", "gzip"],
    ["zstd;q=0, br;q=0, gzip;q=0", null],
    ["*", "zstd"],
    ["*;q=0", null],
    ["*;q=0, gzip", "gzip"],
    ["identity, gzip;q=0.5", null],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["compress, deflate", null],
    ["gzip;q=nonsense", "gzip"],
    [Array.from({ length: 10_000 }, (_, index) => `x${index}`).join(","), null]
  ]
  for (const [header, coding] of cases) {
    it(`${(header ?? "none").slice(0, 60)} prefers ${coding ?? "the bytes as they are"}`, () =>
      assert.strictEqual(preferredCoding(header, codings), coding))
  }
})

describe("If-None-Match", () => {
  const cases: ReadonlyArray<readonly [header: string | undefined, names: boolean]> = [
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"c" ,"a"', true],
    [" * ", true],
    ['"b"', false],
    ["a", false],
    ['"A"', false],
    ['"a-zstd"', false],
    ["", false],
    [`${'"b",'.repeat(2000)}"a"`, false]
  ]
  for (const [header, names] of cases) {
    it(`${(header ?? "none").slice(0, 60)} ${names ? "names" : "does not name"} "a"`, () =>
      assert.strictEqual(matchesTag(header, '"a"'), names))
  }
})
