import { readdirSync } from "node:fs"

import { describe } from "vitest"

import { area } from "./area.ts"

for (const folder of area.tests) {
  const tests = new URL(`../${folder}/`, import.meta.url)
  for (const name of readdirSync(tests, { recursive: true, encoding: "utf8" })) {
    // A suite for each file keeps its hooks away from the tests of other files.
    if (name.endsWith(".test.ts")) describe(`${folder}/${name}`, () => import(new URL(name, tests).href))
  }
}
