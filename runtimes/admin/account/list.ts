import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { accountAnswer } from "../answers.ts"

export const list = defineCommand({
  name: "account list",
  description: "Lists all accounts, oldest first",
  parameters: {},
  load: () => import("./useAccounts.ts"),
  run: ({ useAccounts }) =>
    Effect.map(
      useAccounts((accounts) => accounts.list),
      (accounts) => ({ accounts: accounts.map(accountAnswer) })
    )
})
