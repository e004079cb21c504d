import { Effect } from "effect"

import { choice, optional } from "../../command/parameters.ts"
import { UsageError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import { exampleId } from "../exampleId.ts"
import { line } from "../parameters.ts"
import { whichCredential } from "./parameters.ts"
import { referenceAnswer } from "./referenceAnswer.ts"

export const test = defineCommand({
  name: "source test",
  description: "Sends one request with a credential, and prints the response",
  examples: [`${exampleId} --number 123456789`],
  parameters: {
    id: whichCredential,
    number: optional(line("number", "What to ask for")),
    type: optional(choice("type", ["bill", "booking", "container"], "What the number is")),
    facility: optional(line("facility", "Where to ask for a container", "a place and a code, such as USLAX/Y258"))
  },
  load: () => import("./useSources.ts"),
  run: ({ useSources }, { facility = null, id, number, type = null }) =>
    useSources(
      Effect.fnUntraced(function* ({ tests }) {
        if (number === undefined && (type !== null || facility !== null)) {
          return yield* new UsageError({ message: "--type and --facility belong to a --number." })
        }
        const question = number === undefined ? null : { number: number.toUpperCase(), type, facility }
        const { asked, detail, health, outcome, source } = yield* tests.test(id, question)
        return { credential_id: id, source, asked: referenceAnswer(asked), outcome, detail, state: health.state }
      })
    )
})
