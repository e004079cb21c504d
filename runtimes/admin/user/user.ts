import { defineGroup } from "../AdminCommand.ts"
import { invite } from "./invite.ts"
import { list } from "./list.ts"
import { lock } from "./lock.ts"
import { remove } from "./remove.ts"
import { reset } from "./reset.ts"
import { role } from "./role.ts"
import { unlock } from "./unlock.ts"

export const user = defineGroup({
  name: "user",
  description: "Users of accounts: owners and members",
  commands: [invite, list, lock, unlock, role, reset, remove]
})
