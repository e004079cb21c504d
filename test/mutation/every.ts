import { readdirSync } from "node:fs"

const folders = ["merge", "failures", "invariants", "terminal", "container"]

for (const folder of folders) {
  const tests = new URL(`../domain/${folder}/`, import.meta.url)
  for (const name of readdirSync(tests, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".test.ts")) await import(new URL(name, tests).href)
  }
}
