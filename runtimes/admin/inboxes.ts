import { Config, Effect, Option, Redacted } from "effect"

import { Inboxes } from "#application/source/Inboxes.ts"
import type { ListedInbox } from "#application/source/Inboxes.ts"

import { SetupError } from "../command/SetupError.ts"
import type { Answer } from "./answers.ts"
import type { ParsedCommand } from "./commands.ts"

export type InboxCommand = ParsedCommand<"inbox add" | "inbox list" | "inbox remove">

const termsAnswer = ({ auth, created_at, data_source, format, name, serves, source }: ListedInbox): Answer => ({
  name,
  path: `/inbox/${name}`,
  format,
  auth,
  serves,
  source,
  data_source,
  created_at
})

const howToSend: Readonly<Record<ListedInbox["auth"], (name: string) => string>> = {
  signature: () =>
    "Notification-Signature: sha256=<hex HMAC-SHA256 of the body, with the bytes that the secret encodes>",
  bearer: () => "Authorization: Bearer <secret>",
  basic: (name) => `Authorization: Basic <Base64 of ${name}:secret>`
}

const add = Effect.fnUntraced(function* ({
  account,
  auth,
  from,
  inbox: name,
  serves,
  speaker,
  format
}: ParsedCommand<"inbox add">) {
  const named = [
    ...(account === undefined ? [] : [account]),
    ...(serves === undefined || serves === "all" ? [] : serves)
  ]
  if ((account === undefined) === (serves === undefined)) {
    return yield* new SetupError({ message: "Say whom it serves: --account ID, --serves ID,ID or --serves all." })
  }
  const served = serves === "all" ? "all" : [...new Set(named)]
  const asked = {
    name,
    format: format ?? "auto",
    auth: auth ?? "bearer",
    data_source: speaker ?? null,
    source: from ?? null
  }
  const { inbox, secret } = yield* Inboxes.use((inboxes) => inboxes.add({ ...asked, serves: served })).pipe(
    Effect.catchTag(["InboxRefused", "VaultClosed"], ({ detail }) => Effect.fail(new SetupError({ message: detail })))
  )
  const base = Option.getOrNull(yield* Config.option(Config.String("PUBLIC_URL")))
  return {
    ...termsAnswer({ ...inbox, serves: served }),
    address: base === null ? null : new URL(`/inbox/${name}`, base).href,
    secret: Redacted.value(secret),
    header: howToSend[inbox.auth](name)
  } satisfies Answer
})

export const answerAboutInbox = Effect.fn("admin.answerAboutInbox")(function* (command: InboxCommand) {
  switch (command.command) {
    case "inbox add":
      return yield* add(command)
    case "inbox list":
      return { inboxes: (yield* Inboxes.use(({ list }) => list)).map(termsAnswer) } satisfies Answer
    case "inbox remove": {
      const isRemoved = yield* Inboxes.use((inboxes) => inboxes.remove(command.inbox))
      if (!isRemoved) return yield* new SetupError({ message: `There is no inbox ${command.inbox}.` })
      return { name: command.inbox, removed: true } satisfies Answer
    }
  }
})
