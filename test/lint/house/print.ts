import { writeFileSync } from "node:fs"

import { listedFile, measureHouse, measureSizes, readListed } from "./house.ts"

/** Prints the figures of the house. With `--lower` it writes them as the new limits, but none that has risen. */
const now = measureHouse()
const before = readListed()

const rows = [
  ...Object.entries(now.lists).map(([name, found]) => [name, found.length, before.lists[name]?.length ?? 0] as const),
  ...Object.entries(now.figures).map(([name, found]) => [name, found, before.figures[name] ?? 0] as const)
]
for (const [name, found, limit] of rows) console.log(`${name}: ${found} (at most ${limit})`)
for (const [name, found] of Object.entries(measureSizes())) console.log(`${name}: ${found}`)

if (process.argv.includes("--lower")) {
  const risen = rows.filter(([, found, limit]) => found > limit)
  if (risen.length > 0) throw new Error(`Repair these first: ${risen.map(([name]) => name).join(", ")}`)
  writeFileSync(listedFile, `${JSON.stringify(now, null, 2)}\n`)
}
