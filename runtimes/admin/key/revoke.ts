import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { keyAnswer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { failIfMissing } from "../failIfMissing.ts"
import { line } from "../parameters.ts"

export const revoke = defineCommand({
  name: "key revoke",
  description: "Revokes an API key",
  examples: [`--key ${exampleId}`],
  parameters: { key: line("key", "The key", "the id of a key") },
  load: () => import("../account/useAccounts.ts"),
  run: Effect.fnUntraced(function* ({ useAccounts }, { key }) {
    const revoked = useAccounts((accounts) => accounts.revokeKey(key))
    return keyAnswer(yield* failIfMissing(revoked, "key", key))
  })
})
