import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { whichAccount } from "../parameters.ts"

export const list = defineCommand({
  name: "user list",
  description: "Lists the users of an account",
  examples: [`--account ${exampleId}`],
  parameters: { account: whichAccount },
  load: () => import("./useUsers.ts"),
  run: Effect.fnUntraced(function* ({ useUsers }, { account }) {
    const found = yield* useUsers(({ accounts }) => failIfMissing(accounts.describe(account), "account", account))
    return { users: found.users.map(userAnswer) }
  })
})
