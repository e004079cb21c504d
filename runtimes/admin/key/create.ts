import { Effect } from "effect"

import { KeyRole } from "#domain/identity/account/ApiKey.ts"

import { booleanFlag, choice, optional } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"
import { newKeyAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { line, whichAccount } from "../parameters.ts"

export const create = defineCommand({
  name: "key create",
  description: "Creates an API key of an account, and prints it once",
  examples: [`--account ${exampleId} --name Warehouse --role read`],
  parameters: {
    account: whichAccount,
    name: optional(line("name", "What the key is called")),
    role: optional(choice("role", KeyRole.literals, "What the key may do, admin if left out")),
    compatibility: booleanFlag("compatibility", "Answers as docs/guides/integrate/migrating.md describes")
  },
  load: () => import("../account/useAccounts.ts"),
  run: Effect.fnUntraced(function* ({ useAccounts }, { account, compatibility, name, role = "admin" }) {
    const created = useAccounts((accounts) => accounts.createKey(account, { name: name ?? null, role, compatibility }))
    return { account_id: account, ...newKeyAnswer(yield* failIfMissing(created, "account", account)) }
  })
})
