import { booleanFlag } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"

export const check = defineCommand({
  name: "check",
  description: "Checks the state of every container against the invariants",
  examples: ["--json"],
  parameters: { json: booleanFlag("json", "Answers in JSON") },
  load: () => import("./checkStates.ts"),
  run: ({ checkStates }, { json }) => checkStates(json)
})
