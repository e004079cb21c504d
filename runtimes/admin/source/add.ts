import { Effect } from "effect"

import { UsageError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import { accountOrOperator, lineArgument, serves } from "../parameters.ts"
import { credentialAnswer } from "./credentialAnswer.ts"
import { settings } from "./parameters.ts"
import { readSettings } from "./readSettings.ts"

export const add = defineCommand({
  name: "source add",
  description: "Adds a credential of a source",
  examples: ["MAEU --serves all --set-file api-key=key.txt"],
  parameters: {
    source: lineArgument("source", "The source", "one of those that source offers lists"),
    account: accountOrOperator("Whose credential it is, and who sees what comes from there"),
    serves,
    ...settings
  },
  load: () => import("./useSources.ts"),
  run: ({ useSources }, { account = "operator", serves, source, ...given }) =>
    useSources(
      Effect.fnUntraced(function* ({ credentials }) {
        const owner_id = account === "operator" ? null : account
        const served = serves ?? (owner_id === null ? undefined : [owner_id])
        if (served === undefined) {
          return yield* new UsageError({ message: "--serves needs all, or account ids with commas between." })
        }
        const settings = yield* readSettings(given)
        return credentialAnswer(yield* credentials.add({ source, owner_id, serves: served, settings }))
      })
    )
})
