import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { userAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { whichUser } from "../parameters.ts"

export const unlock = defineCommand({
  name: "user unlock",
  description: "Unlocks a user",
  examples: [`--user ${exampleId}`],
  parameters: { user: whichUser },
  load: () => import("./useUsers.ts"),
  run: ({ useUser }, { user }) =>
    Effect.map(
      useUser(user, (users, account) => users.change(account, user, { locked: false })),
      userAnswer
    )
})
