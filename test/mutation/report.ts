import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { Schema } from "effect"

import { areaName } from "./area.ts"
import type { AreaName } from "./areas.ts"
import { Fault, Outcome } from "./Fault.ts"

const planted = (name: string) => readFileSync(new URL(`../../dist/mutation/${name}`, import.meta.url), "utf8")

const scoresFile = new URL("scores.json", import.meta.url)
/** The share of noticed faults that was reached before, by area. */
const recorded = JSON.parse(readFileSync(scoresFile, "utf8")) as Readonly<Record<AreaName, number>>

const faults = new Map(
  Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Fault)))(planted("faults.json")).map((one) => [
    one.id,
    one
  ])
)
const outcomeOf = Schema.decodeUnknownSync(Schema.fromJsonString(Outcome))
const outcomes = planted("outcomes.ndjson")
  .trim()
  .split("\n")
  .map((line) => outcomeOf(line))

const lineOf = ({ file, location }: Fault): string => {
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8")
  return text.split("\n")[location.start.line]?.trim() ?? ""
}

const count = (name: Outcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === name).length

for (const { id, outcome } of outcomes) {
  const fault = faults.get(id)
  if (fault === undefined || outcome === "noticed" || outcome === "constant") continue
  const { column, line } = fault.location.start
  console.log(
    `${outcome} ${fault.file}:${line + 1}:${column + 1} ${fault.kind} -> ${fault.replacement}\n    ${lineOf(fault)}`
  )
}
const [noticed, missed, untested, constant] = [count("noticed"), count("missed"), count("untested"), count("constant")]
const tried = noticed + missed + untested
const score = noticed / tried
// The interval of Agresti and Coull, for a share of all faults is a sample.
const [n, p] = [tried + 4, (noticed + 2) / (tried + 4)]
const margin = 2 * Math.sqrt((p * (1 - p)) / n)
const percent = (part: number) => `${(100 * part).toFixed(1)} %`
console.log(
  `${noticed} of ${tried} noticed: ${percent(score)} (${percent(p - margin)} to ${percent(p + margin)} of all); ${missed} missed, ${untested} in no test; ${constant} constant, not tried`
)

// A score may only rise: below the recorded one by more than the interval of the sample, the script fails.
const least = recorded[areaName]
if (p + margin < least) {
  console.log(`The score of ${areaName} has fallen below the recorded ${percent(least)}`)
  process.exitCode = 1
}
if (process.env["RECORD"] === "1" && score > least) {
  writeFileSync(
    scoresFile,
    `${JSON.stringify({ ...recorded, [areaName]: Math.floor(1000 * score) / 1000 }, null, 2)}\n`
  )
}
