import { Effect } from "effect"

import { optional } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"
import { accountAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { whichAccount } from "../parameters.ts"
import { accountName, termFlags } from "./terms.ts"

export const set = defineCommand({
  name: "account set",
  description: "Changes the name or the entitlements of an account",
  examples: [`--account ${exampleId} --plan paid --entitlements all`],
  parameters: { account: whichAccount, name: optional(accountName), ...termFlags },
  load: () => import("./useAccounts.ts"),
  run: Effect.fnUntraced(function* ({ useAccounts }, { account, entitlements, name, plan, rate }) {
    const terms = {
      ...(name === undefined ? {} : { company_name: name }),
      ...(plan === undefined ? {} : { plan }),
      ...(entitlements === undefined ? {} : { entitlements }),
      ...(rate === undefined ? {} : { rate_per_minute: rate })
    }
    const changed = useAccounts((accounts) => accounts.change(account, terms))
    return accountAnswer(yield* failIfMissing(changed, "account", account))
  })
})
