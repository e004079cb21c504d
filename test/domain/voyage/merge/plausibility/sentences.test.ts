import { readdirSync, readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

const recorded = readFileSync(new URL("../recorded/states.txt", import.meta.url), "utf8")

it("every reason in the recorded states is a sentence", () => {
  const reasons = recorded.matchAll(/^refused #\d+ \w+: (.*)$/gm).map(([, reason]) => reason ?? "")
  assert.deepStrictEqual(
    [...new Set(reasons)].filter((reason) => !/^[A-Z].*\.$/.test(reason)),
    []
  )
})

it("no reason has a thing that says or stands", () => {
  const folder = new URL("../../../../../domain/voyage/merge/plausibility/", import.meta.url)
  const texts = readdirSync(folder).flatMap(
    (name) => readFileSync(new URL(name, folder), "utf8").match(/"[^"\n]* [^"\n]* [^"\n]*"|`[^`\n]*`/g) ?? []
  )
  assert.isAbove(texts.length, 20)
  assert.deepStrictEqual(
    texts.filter((text) => /\b(?:sa(?:y|ys|id)|tells?|told|speaks?|stands?|goes)\b/.test(text)),
    []
  )
})
