import { defineCommand } from "../AdminCommand.ts"

export const remove = defineCommand({
  name: "demo remove",
  description: "Deletes the demo data and all reports of simulated carriers permanently",
  parameters: {},
  load: () => import("./removeDemo.ts"),
  run: ({ removeDemo }) => removeDemo
})
