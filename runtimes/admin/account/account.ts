import { defineGroup } from "../AdminCommand.ts"
import { create } from "./create.ts"
import { list } from "./list.ts"
import { set } from "./set.ts"
import { show } from "./show.ts"

export const account = defineGroup({
  name: "account",
  description: "Accounts: clients of the API, and their entitlements",
  commands: [create, show, list, set]
})
