import { defineCommand } from "../AdminCommand.ts"

export const doctor = defineCommand({
  name: "doctor",
  description: "Checks database, roles, clocks, disk, versions, lag, keys and settings, and says what to do",
  parameters: {},
  load: () => import("./diagnose.ts"),
  run: ({ diagnose }) => diagnose
})
