import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { accountAnswer, newKeyAnswer } from "../answers.ts"
import { accountName, termFlags } from "./terms.ts"

export const create = defineCommand({
  name: "account create",
  description: "Creates an account with its first user and an API key, and prints the key once",
  examples: ['--name "Acme Ltd" --plan trial'],
  parameters: { name: accountName, ...termFlags },
  load: () => import("./useAccounts.ts"),
  run: Effect.fnUntraced(function* ({ useAccounts }, { entitlements = [], name, plan = "free", rate = 100 }) {
    const terms = { company_name: name, plan, entitlements, rate_per_minute: rate }
    const { account, key, user } = yield* useAccounts((accounts) => accounts.create(terms))
    return {
      ...accountAnswer(account),
      user_id: user.id,
      ...newKeyAnswer(key),
      name: undefined,
      role: undefined,
      compatibility: undefined
    }
  })
})
