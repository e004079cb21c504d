import { defineCommand } from "../AdminCommand.ts"

export const retention = defineCommand({
  name: "retention",
  description: "Shows the retention of data, and the rows due for deletion",
  parameters: {},
  load: () => import("./reportRetention.ts"),
  run: ({ reportRetention }) => reportRetention
})
