import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { whichUser } from "../parameters.ts"

export const lock = defineCommand({
  name: "user lock",
  description: "Locks a user and the user's keys",
  examples: [`--user ${exampleId}`],
  parameters: { user: whichUser },
  load: () => import("./useUsers.ts"),
  run: ({ useUser }, { user }) =>
    Effect.map(
      useUser(user, (users, account) => users.change(account, user, { locked: true })),
      userAnswer
    )
})
