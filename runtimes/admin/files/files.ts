import { defineGroup } from "../AdminCommand.ts"
import { adopt } from "./adopt.ts"
import { copy } from "./copy.ts"

export const files = defineGroup({
  name: "files",
  description: "Files in an object storage",
  commands: [copy, adopt]
})
