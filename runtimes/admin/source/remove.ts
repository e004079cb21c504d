import { Effect } from "effect"

import { defineCommand } from "../AdminCommand.ts"
import { exampleId } from "../exampleId.ts"
import { credentialAnswer } from "./credentialAnswer.ts"
import { whichCredential } from "./parameters.ts"

export const remove = defineCommand({
  name: "source remove",
  description: "Deletes a credential, but not the data received with it",
  examples: [exampleId],
  parameters: { id: whichCredential },
  load: () => import("./useSources.ts"),
  run: ({ useSources }, { id }) =>
    Effect.map(
      useSources(({ credentials }) => credentials.remove(id)),
      credentialAnswer
    )
})
