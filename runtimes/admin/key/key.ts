import { defineGroup } from "../AdminCommand.ts"
import { create } from "./create.ts"
import { list } from "./list.ts"
import { revoke } from "./revoke.ts"

export const key = defineGroup({
  name: "key",
  description: "API keys of accounts",
  commands: [create, list, revoke]
})
