import { Effect } from "effect"

import { UsageError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import { exampleId } from "../exampleId.ts"
import { serves } from "../parameters.ts"
import { credentialAnswer } from "./credentialAnswer.ts"
import { settings, whichCredential } from "./parameters.ts"
import { readSettings } from "./readSettings.ts"

export const change = defineCommand({
  name: "source change",
  description: "Changes the accounts or the settings of a credential",
  examples: [`${exampleId} --set-file api-key=key.txt`],
  parameters: { id: whichCredential, serves, ...settings },
  load: () => import("./useSources.ts"),
  run: ({ useSources }, { id, serves, ...given }) =>
    useSources(
      Effect.fnUntraced(function* ({ credentials }) {
        const settings = yield* readSettings(given)
        if (serves === undefined && Object.keys(settings).length === 0) {
          return yield* new UsageError({ message: "Add at least one of --serves, --set, and --set-file." })
        }
        return credentialAnswer(yield* credentials.change(id, { serves, settings }))
      })
    )
})
