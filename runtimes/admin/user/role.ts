import { Effect } from "effect"

import { UserRole } from "#domain/identity/user/User.ts"

import { choice } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"
import { userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { whichUser } from "../parameters.ts"

export const role = defineCommand({
  name: "user role",
  description: "Changes the role of a user to owner or member",
  examples: [`--user ${exampleId} --role owner`],
  parameters: { user: whichUser, role: choice("role", UserRole.literals, "What the user may do") },
  load: () => import("./useUsers.ts"),
  run: ({ useUser }, { role, user }) =>
    Effect.map(
      useUser(user, (users, account) => users.change(account, user, { role })),
      userAnswer
    )
})
