import { Effect } from "effect"

import { booleanFlag } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"
import { exampleId } from "../exampleId.ts"
import { whichUser } from "../parameters.ts"

export const reset = defineCommand({
  name: "user reset",
  description: "Creates a one-time link by which a user sets a new password",
  examples: [`--user ${exampleId} --second-factor`],
  parameters: {
    user: whichUser,
    secondFactor: booleanFlag("second-factor", "Also removes the second factor, its recovery codes and the passkeys")
  },
  load: () => import("./useUsers.ts"),
  run: Effect.fnUntraced(function* ({ linkAnswer, useUser }, { secondFactor, user }) {
    const link = yield* useUser(user, (users, account) =>
      Effect.flatMap(users.reset(account, user, { secondFactor }), linkAnswer)
    )
    return { user_id: user, ...link }
  })
})
