import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentAccountUser, presentInvited } from "#adapters/jsonapi/user/user.ts"
import { requireOwner } from "#application/identity/acting/requireRole.ts"
import { invitationPath } from "#application/identity/user/oneTimeLink.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makeAddress } from "../../page/links.ts"
import { requireSameId } from "../../wire/changes.ts"
import { UsersGroup } from "./api.ts"

const ownAccount = Effect.map(Effect.tap(CurrentHolder, requireOwner), ({ account }) => account.id)

export const UserHandlers = HttpApiBuilder.group(
  servedGroup(UsersGroup),
  "users",
  Effect.fn(function* (handlers) {
    const [signIn, users] = [yield* SignIn, yield* Users]
    const confirmed = Effect.flatMap(CurrentHolder, signIn.requireConfirmed)
    const address = yield* makeAddress

    return handlers.handleAll({
      list: Effect.fn(function* () {
        return { data: (yield* users.list(yield* ownAccount)).map(presentAccountUser) }
      }),

      invite: Effect.fn(function* ({ payload, request }) {
        const account = yield* ownAccount
        yield* confirmed
        const { email, name = null, role = "member" } = payload.data.attributes
        const { link, user } = yield* users.invite(account, { email, name, role })
        return { data: presentInvited(user, link, address(request, invitationPath(Redacted.value(link.token)))) }
      }),

      get: Effect.fn(function* ({ params }) {
        return { data: presentAccountUser(yield* users.get(yield* ownAccount, params.id)) }
      }),

      edit: Effect.fn(function* ({ params, payload }) {
        const account = yield* ownAccount
        const { attributes, id } = payload.data
        yield* requireSameId(id, params.id)
        if (attributes.role !== undefined) yield* confirmed
        return { data: presentAccountUser(yield* users.change(account, params.id, attributes)) }
      }),

      remove: Effect.fn(function* ({ params }) {
        yield* users.remove(yield* ownAccount, params.id)
      })
    })
  })
)
