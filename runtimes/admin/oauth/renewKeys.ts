import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"

export const renewKeys = defineCommand({
  name: "oauth renew-keys",
  description: "Replaces the keys that sign the access tokens of assistants, if one may have leaked",
  parameters: {},
  load: () => import("./renewSigningKeys.ts"),
  run: ({ renewSigningKeys }) => Effect.map(renewSigningKeys, (forgotten) => ({ forgotten }))
})
