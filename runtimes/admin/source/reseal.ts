import { defineCommand } from "../AdminCommand.ts"

export const reseal = defineCommand({
  name: "source reseal",
  description: "Encrypts every stored secret with the newest key",
  parameters: {},
  load: () => import("./resealSecrets.ts"),
  run: ({ resealSecrets }) => resealSecrets
})
