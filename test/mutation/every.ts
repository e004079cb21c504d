import { readdirSync } from "node:fs"

import { area } from "./areas.ts"

for (const folder of area.tests) {
  const tests = new URL(`../${folder}/`, import.meta.url)
  for (const name of readdirSync(tests, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".test.ts")) await import(new URL(name, tests).href)
  }
}
