import { Config, Effect, Option, Redacted, Schema } from "effect"

import type { ListedInbox } from "#application/tracking/source/Inboxes.ts"
import { InboxAuth, InboxFormat, InboxSourceKind } from "#domain/tracking/source/Inbox.ts"

import { choice, flag, optional } from "../../command/parameters.ts"
import { SetupError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import { exampleId } from "../exampleId.ts"
import { accountFlag, serves } from "../parameters.ts"
import { termsAnswer } from "./termsAnswer.ts"
import { whichInbox } from "./whichInbox.ts"

const Sender = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,60}$/))

const howToSend: Readonly<Record<ListedInbox["auth"], (name: string) => string>> = {
  signature: () =>
    "Notification-Signature: sha256=<hex HMAC-SHA256 of the body, with the bytes that the secret encodes>",
  bearer: () => "Authorization: Bearer <secret>",
  basic: (name) => `Authorization: Basic <Base64 of ${name}:secret>`
}

export const add = defineCommand({
  name: "inbox add",
  description: "Creates an inbox for a sender, and prints its secret once",
  examples: [`harbour --account ${exampleId} --format edifact --auth bearer`],
  parameters: {
    inbox: whichInbox,
    format: optional(choice("format", InboxFormat.literals, "What is sent, auto if left out")),
    auth: optional(choice("auth", InboxAuth.literals, "How the sender shows the secret, bearer if left out")),
    account: optional(accountFlag("The one account that sees what is sent")),
    serves,
    from: optional(flag("source", Sender, "The sender", "the name under which readers know the sender, such as MAEU")),
    speaker: optional(choice("data-source", InboxSourceKind.literals, "What the sender is"))
  },
  load: () => import("./useInboxes.ts"),
  run: (
    { useInboxes },
    { account, auth = "bearer", format = "auto", from = null, inbox: name, serves, speaker = null }
  ) =>
    useInboxes(
      Effect.fnUntraced(function* (inboxes) {
        if ((account === undefined) === (serves === undefined)) {
          return yield* new SetupError({ message: "Say whom it serves: --account ID, --serves ID,ID or --serves all." })
        }
        const served = serves === "all" ? "all" : [...new Set(account === undefined ? serves : [account])]
        const { inbox, secret } = yield* inboxes
          .add({ name, format, auth, data_source: speaker, source: from, serves: served })
          .pipe(
            Effect.catchTag(["InboxRefused", "VaultClosed"], ({ detail }) =>
              Effect.fail(new SetupError({ message: detail }))
            )
          )
        const base = Option.getOrNull(yield* Config.option(Config.String("PUBLIC_URL")))
        return {
          ...termsAnswer({ ...inbox, serves: served }),
          address: base === null ? null : new URL(`/inbox/${name}`, base).href,
          secret: Redacted.value(secret),
          header: howToSend[inbox.auth](name)
        }
      })
    )
})
