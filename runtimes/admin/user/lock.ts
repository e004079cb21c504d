import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { whichUser } from "../parameters.ts"

export const lock = defineCommand({
  name: "user lock",
  description: "Locks a user out at once, with the keys that act for them",
  examples: [`--user ${exampleId}`],
  parameters: { user: whichUser },
  load: () => import("./useUsers.ts"),
  run: ({ useUser }, { user }) =>
    Effect.map(
      useUser(user, (users, account) => users.change(account, user, { locked: true })),
      userAnswer
    )
})
