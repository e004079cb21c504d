import { Config, Effect, Option, Redacted } from "effect"

import { Accounts } from "#application/account/Accounts.ts"
import { Ownership } from "#application/ports/account/Ownership.ts"
import { invitationPath } from "#application/user/oneTimeLink.ts"
import type { NewOneTimeLink } from "#application/user/oneTimeLink.ts"
import { Users } from "#application/user/Users.ts"
import type { Rejected } from "#domain/Errors.ts"
import type { UserId } from "#domain/Identifiers.ts"

import { SetupError } from "../command/SetupError.ts"
import { failIfMissing } from "./accounts.ts"
import { userAnswer } from "./answers.ts"
import type { Answer } from "./answers.ts"
import type { AdminCommand, ParsedCommand } from "./commands.ts"

export type UserCommand = Extract<AdminCommand, { readonly command: `user ${string}` }>

/** The only answer that contains a link. */
const linkAnswer = Effect.fnUntraced(function* ({ expires_at, token }: NewOneTimeLink) {
  const path = invitationPath(Redacted.value(token))
  const base = Option.getOrNull(yield* Config.option(Config.String("PUBLIC_URL")))
  return { path, address: base === null ? null : new URL(path, base).href, expires_at } satisfies Answer
})

const refused = ({ code, detail, pointer }: Rejected) =>
  new SetupError({ message: `The ${code === "last_owner" ? "user" : pointer.split("/").at(-1)} ${detail}.` })

const invite = Effect.fnUntraced(function* ({ account, email, name, role = "member" }: ParsedCommand<"user invite">) {
  yield* failIfMissing(
    Accounts.use((accounts) => accounts.describe(account)),
    "account",
    account
  )
  const { link, user } = yield* Users.use((users) => users.invite(account, { email, name: name ?? null, role }))
  return { ...userAnswer(user), ...(yield* linkAnswer(link)) }
})

const accountOf = (id: UserId) =>
  failIfMissing(
    Ownership.use((ownership) => ownership.ownerOf("user", id)),
    "user",
    id
  )

const answer = Effect.fnUntraced(function* (command: UserCommand) {
  const users = yield* Users
  if (command.command === "user invite") return yield* invite(command)
  if (command.command === "user list") {
    const found = Accounts.use((accounts) => accounts.describe(command.account))
    return { users: (yield* failIfMissing(found, "account", command.account)).users.map(userAnswer) } satisfies Answer
  }
  const { user } = command
  const account = yield* accountOf(user)
  switch (command.command) {
    case "user lock":
      return userAnswer(yield* users.change(account, user, { locked: true }))
    case "user unlock":
      return userAnswer(yield* users.change(account, user, { locked: false }))
    case "user role":
      return userAnswer(yield* users.change(account, user, { role: command.role }))
    case "user reset":
      return { user_id: user, ...(yield* linkAnswer(yield* users.reset(account, user, command))) }
    case "user remove":
      yield* users.remove(account, user)
      return { user_id: user, removed: true } satisfies Answer
  }
})

export const answerAboutUser = Effect.fn("admin.answerAboutUser")((command: UserCommand) =>
  answer(command).pipe(
    Effect.catchTag("Rejected", (error) => Effect.fail(refused(error))),
    Effect.catchTag(["NotFound", "NotOwned"], ({ id }) =>
      Effect.fail(new SetupError({ message: `There is no user ${id}.` }))
    )
  )
)
