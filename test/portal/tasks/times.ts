import { mkdirSync, writeFileSync } from "node:fs"
import { loadavg } from "node:os"
import { fileURLToPath } from "node:url"

import type { Hand } from "./Hand.ts"
import type { Task } from "./Task.ts"

const folder = fileURLToPath(new URL("../../../node_modules/.cache/screenshots", import.meta.url))

/** How a task went. */
interface Done {
  readonly task: Task
  readonly by: Hand["name"]
  readonly seconds: number
  readonly moves: number
}

const hands = ["keyboard", "pointer"] as const

/** A table of what was done, for people to read; nothing compares it. */
export const tableOf = (all: ReadonlyArray<Done>): string => {
  const tasks = [...new Set(all.map(({ task }) => task))]
  const cells = (task: Task) =>
    hands.flatMap((hand) => {
      const done = all.find((one) => one.task === task && one.by === hand)
      return done === undefined ? ["", ""] : [done.seconds.toFixed(1), String(done.moves)]
    })
  return [
    "| Who | Task | Keyboard, s | keys | Pointer, s | clicks |",
    "| - | - | - | - | - | - |",
    ...tasks.map((task) => `| ${[`a ${task.who}`, task.name, ...cells(task)].join(" | ")} |`),
    "",
    `Load ${loadavg()[0]?.toFixed(1)}.`
  ].join("\n")
}

export const keep = (table: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/tasks.md`, `${table}\n`)
}
