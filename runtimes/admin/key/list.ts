import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { keyAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { whichAccount } from "../parameters.ts"

export const list = defineCommand({
  name: "key list",
  description: "Lists the API keys of an account, masked",
  examples: [`--account ${exampleId}`],
  parameters: { account: whichAccount },
  load: () => import("../account/useAccounts.ts"),
  run: Effect.fnUntraced(function* ({ useAccounts }, { account }) {
    const found = useAccounts((accounts) => accounts.keys(account))
    return { keys: (yield* failIfMissing(found, "account", account)).map(keyAnswer) }
  })
})
