import { Config, Effect, Layer, Option, Redacted } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/identity/account/Accounts.ts"
import { invitationPath } from "#application/identity/user/oneTimeLink.ts"
import type { NewOneTimeLink } from "#application/identity/user/oneTimeLink.ts"
import { Users } from "#application/identity/user/Users.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { Rejected } from "#domain/Errors.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import { makeErrorSentence } from "#domain/problem/errorSentence.ts"

import { SetupError } from "../../command/SetupError.ts"
import { commandDataPlane } from "../../plane/dataPlanes.ts"
import type { Answer } from "../answers.ts"
import { failIfMissing } from "../failIfMissing.ts"

interface UserServices {
  readonly accounts: Accounts["Service"]
  readonly users: Users["Service"]
}

type UserProblem =
  | Effect.Error<ReturnType<UserServices["users"]["change"] | UserServices["users"]["invite"]>>
  | Config.ConfigError
  | SetupError

/** The only answer that contains a link. */
export const linkAnswer = Effect.fnUntraced(function* ({ expires_at, token }: NewOneTimeLink) {
  const path = invitationPath(Redacted.value(token))
  const base = Option.getOrNull(yield* Config.option(Config.String("PUBLIC_URL")))
  return { path, address: base === null ? null : new URL(path, base).href, expires_at } satisfies Answer
})

const toSetupError = ({ detail, pointer }: Rejected) =>
  new SetupError({ message: makeErrorSentence(`The ${pointer.split("/").at(-1)}`, detail) })

const explainProblems = <A, R>(work: Effect.Effect<A, UserProblem, R>) =>
  work.pipe(
    Effect.catchTag("Rejected", (error) => Effect.fail(toSetupError(error))),
    Effect.catchTag(["NotFound", "NotOwned"], ({ id }) =>
      Effect.fail(new SetupError({ message: `There is no user ${id}.` }))
    )
  )

const provideUseCases = Effect.fn("admin.provideUsers")(function* <A, E>(
  work: Effect.Effect<A, E, Accounts | Users | AccountStore>
) {
  const plane = yield* commandDataPlane
  return yield* Effect.provide(
    work,
    Layer.merge(Accounts.layer, Users.layer).pipe(Layer.provideMerge([plane.worker, Secrets.layer]))
  )
})

export const useUsers = <A>(use: (services: UserServices) => Effect.Effect<A, UserProblem>) =>
  Effect.flatMap(Effect.all({ accounts: Accounts, users: Users }), use).pipe(explainProblems, provideUseCases)

const accountOf = (id: UserId) =>
  failIfMissing(
    AccountStore.use(({ ownership }) => ownership.ownerOf("user", id)),
    "user",
    id
  )

export const useUser = <A>(
  id: UserId,
  use: (users: Users["Service"], account: AccountId) => Effect.Effect<A, UserProblem>
) =>
  Effect.flatMap(Effect.all([Users, accountOf(id)]), ([users, account]) => use(users, account)).pipe(
    explainProblems,
    provideUseCases
  )
