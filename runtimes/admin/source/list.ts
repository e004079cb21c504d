import { Effect, Redacted } from "effect"

import type { DescribedCredential } from "#application/tracking/source/credential/listCredentials.ts"

import { defineCommand } from "../AdminCommand.ts"
import type { Answer } from "../answers.ts"
import { credentialAnswer } from "./credentialAnswer.ts"

const hidden = "(secret)"

const listAnswer = ({ credential, settings }: DescribedCredential): Answer => ({
  ...credentialAnswer(credential),
  settings:
    settings === null
      ? "(the key that they are sealed with is not here)"
      : Object.fromEntries(
          settings.map(({ setting, value }) => [
            setting.name,
            setting.isSecret || value === undefined ? hidden : Redacted.value(value)
          ])
        )
})

export const list = defineCommand({
  name: "source list",
  description: "Lists the credentials, without their secrets",
  parameters: {},
  load: () => import("./useSources.ts"),
  run: ({ useSources }) =>
    Effect.map(
      useSources(({ credentials }) => credentials.list),
      (credentials) => ({ credentials: credentials.map(listAnswer) })
    )
})
