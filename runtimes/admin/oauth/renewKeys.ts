import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"

export const renewKeys = defineCommand({
  name: "oauth renew-keys",
  description: "Forgets the keys that sign access tokens of assistants, when one may have leaked; new ones are made",
  parameters: {},
  load: () => import("./renewSigningKeys.ts"),
  run: ({ renewSigningKeys }) => Effect.map(renewSigningKeys, (forgotten) => ({ forgotten }))
})
