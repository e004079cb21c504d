import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { termsAnswer } from "./termsAnswer.ts"

export const list = defineCommand({
  name: "inbox list",
  description: "Lists the inboxes of senders",
  parameters: {},
  load: () => import("./useInboxes.ts"),
  run: ({ useInboxes }) =>
    Effect.map(
      useInboxes(({ list }) => list),
      (inboxes) => ({ inboxes: inboxes.map(termsAnswer) })
    )
})
