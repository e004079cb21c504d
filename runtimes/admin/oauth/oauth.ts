import { defineGroup } from "../AdminCommand.ts"
import { renewKeys } from "./renewKeys.ts"

export const oauth = defineGroup({
  name: "oauth",
  description: "The authorization server for assistants",
  commands: [renewKeys]
})
