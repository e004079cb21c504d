import { Effect } from "effect"

import { UserRole } from "#domain/identity/user/User.ts"

import { choice, optional } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"
import { userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { line, whichAccount } from "../parameters.ts"

export const invite = defineCommand({
  name: "user invite",
  description: "Creates a user of an account, and prints a one-time link once",
  examples: [`--account ${exampleId} --email ada@example.com --role owner`],
  parameters: {
    account: whichAccount,
    email: line("email", "The address of the new user", "an email address"),
    name: optional(line("name", "The name of the user, the address if left out")),
    role: optional(choice("role", UserRole.literals, "What the user may do, member if left out"))
  },
  load: () => import("./useUsers.ts"),
  run: ({ linkAnswer, useUsers }, { account, email, name, role = "member" }) =>
    useUsers(
      Effect.fnUntraced(function* ({ accounts, users }) {
        yield* failIfMissing(accounts.describe(account), "account", account)
        const { link, user } = yield* users.invite(account, { email, name: name ?? null, role })
        return { ...userAnswer(user), ...(yield* linkAnswer(link)) }
      })
    )
})
