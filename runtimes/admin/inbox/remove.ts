import { Effect } from "effect"

import { SetupError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import { whichInbox } from "./whichInbox.ts"

export const remove = defineCommand({
  name: "inbox remove",
  description: "Deletes the inbox of a sender",
  examples: ["harbour"],
  parameters: { inbox: whichInbox },
  load: () => import("./useInboxes.ts"),
  run: Effect.fnUntraced(function* ({ useInboxes }, { inbox }) {
    const isRemoved = yield* useInboxes((inboxes) => inboxes.remove(inbox))
    if (!isRemoved) return yield* new SetupError({ message: `There is no inbox ${inbox}.` })
    return { name: inbox, removed: true }
  })
})
