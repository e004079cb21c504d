import { defineCommand } from "../AdminCommand.ts"

export const retention = defineCommand({
  name: "retention",
  description: "Shows how long data is kept, and what is due for removal",
  parameters: {},
  load: () => import("./reportRetention.ts"),
  run: ({ reportRetention }) => reportRetention
})
