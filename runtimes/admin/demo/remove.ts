import { defineCommand } from "../AdminCommand.ts"

export const remove = defineCommand({
  name: "demo remove",
  description: "Removes the demo data and everything that simulated carriers have reported, for good",
  parameters: {},
  load: () => import("./removeDemo.ts"),
  run: ({ removeDemo }) => removeDemo
})
