import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { accountAnswer, keyAnswer, userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { whichAccount } from "../parameters.ts"

export const show = defineCommand({
  name: "account show",
  description: "Shows an account with its users and keys",
  examples: [`--account ${exampleId}`],
  parameters: { account: whichAccount },
  load: () => import("./useAccounts.ts"),
  run: Effect.fnUntraced(function* ({ useAccounts }, { account: id }) {
    const found = useAccounts((accounts) => accounts.describe(id))
    const { account, keys, users } = yield* failIfMissing(found, "account", id)
    return { ...accountAnswer(account), users: users.map(userAnswer), keys: keys.map(keyAnswer) }
  })
})
