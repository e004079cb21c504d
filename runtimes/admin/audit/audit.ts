import { defineGroup } from "../AdminCommand.ts"
import { list } from "./list.ts"
import { verify } from "./verify.ts"

export const audit = defineGroup({
  name: "audit",
  description: "The audit log: actions with their actors",
  commands: [list, verify]
})
