import { defineCommand } from "../AdminCommand.ts"

export const doctor = defineCommand({
  name: "doctor",
  description: "Checks database, roles, clocks, disk, versions, lag, keys, and settings, and suggests fixes",
  parameters: {},
  load: () => import("./diagnose.ts"),
  run: ({ diagnose }) => diagnose
})
