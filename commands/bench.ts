import { scenarioNames } from "../test/bench/Scenario.ts"
import { choose, rejectName } from "./choices.ts"
import { measurements } from "./measurements.ts"

const [name = "", second] = process.argv.slice(2)
const measurement = choose(measurements, name)

if (measurement !== undefined && second === "--help") {
  process.stdout.write(`npm run bench -- ${name}: ${measurement.about}\n`)
} else if (measurement !== undefined) {
  // Measurements read their own arguments only.
  process.argv.splice(2, 1)
  await measurement.load()
} else if (name === "" || name.startsWith("-") || scenarioNames.some((known) => known === name)) {
  await import("../test/bench/bench.ts")
} else {
  const scenarios = Object.fromEntries(scenarioNames.map((scenario) => [scenario, {}]))
  process.exitCode = rejectName("measurement", name, { ...scenarios, ...measurements })
}
