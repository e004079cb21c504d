import { executeAll } from "../../commands/execute.ts"
import type { Line } from "../../commands/execute.ts"
import { areas } from "./areas.ts"

/** The instrumenter is fetched here, because nothing else needs it. */
const instrumenter = "@stryker-mutator/instrumenter@10.1.1"
const tool = ["--prefix", "dist/mutation-tool", "--no-save", "--no-audit", "--no-fund"]

const lines: ReadonlyArray<Line> = [
  ["npm", "install", ...tool, instrumenter],
  ["node", "test/mutation/plant.ts"],
  ["vitest", "run", "--config", "dist/mutation/test/mutation/vitest.config.ts", ...process.argv.slice(2)],
  ["node", "test/mutation/report.ts"]
]

/** Plants faults in one area, or every thirteenth fault of each area with `AREA=all`. */
const play = async (): Promise<number> => {
  if (process.env["AREA"] !== "all") return executeAll(lines)
  let failed = 0
  for (const area of Object.keys(areas)) {
    const code = await executeAll(lines, { EVERY: process.env["EVERY"] ?? "13", AREA: area })
    failed = failed || code
  }
  return failed
}

process.exitCode = await play()
