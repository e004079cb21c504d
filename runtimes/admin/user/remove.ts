import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { exampleId } from "../exampleId.ts"
import { whichUser } from "../parameters.ts"

export const remove = defineCommand({
  name: "user remove",
  description: "Removes a user and the user's keys",
  examples: [`--user ${exampleId}`],
  parameters: { user: whichUser },
  load: () => import("./useUsers.ts"),
  run: ({ useUser }, { user }) =>
    Effect.as(
      useUser(user, (users, account) => users.remove(account, user)),
      { user_id: user, removed: true }
    )
})
