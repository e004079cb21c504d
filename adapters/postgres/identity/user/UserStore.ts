import { Effect, Layer, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { User } from "#domain/identity/user/User.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { holderOf, HolderRow } from "../account/holder.ts"
import { makeOAuthRecords } from "../oauth/OAuthRecords.ts"
import { makeApprovalStore } from "./ApprovalStore.ts"
import { makeFailedSignInStore } from "./FailedSignInStore.ts"
import { makeForeignSignInStore } from "./ForeignSignInStore.ts"
import { makeKnownOriginStore } from "./KnownOriginStore.ts"
import { makeOneTimeLinkStore } from "./OneTimeLinkStore.ts"
import { makePasskeyChallengeStore } from "./PasskeyChallengeStore.ts"
import { makePasskeyStore } from "./PasskeyStore.ts"
import { makePasswordStore } from "./PasswordStore.ts"
import { makePendingSignInStore } from "./PendingSignInStore.ts"
import { makeRecoveryCodeStore } from "./RecoveryCodeStore.ts"
import { makeSavedViewStore } from "./SavedViewStore.ts"
import { makeSecondFactorStore } from "./SecondFactorStore.ts"
import { makeSessionStore } from "./SessionStore.ts"

export const layer = Layer.effect(
  UserStore,
  Effect.gen(function* () {
    const { of, run, sql } = yield* Database

    const users = table(sql, "users", Object.keys(User.fields))
    const userRows = recordsOf(User)
    const holderRows = recordsOf(HolderRow({}))

    return {
      add: (user) => of(user.account_id, users.insert([user])),
      find: (account, id) =>
        of(
          account,
          userRows.first(sql`select ${users.columns()} from users where account_id = ${account} and id = ${id}`)
        ),
      list: (account) =>
        of(account, userRows.all(sql`select ${users.columns()} from users where account_id = ${account} order by id`)),
      update: ({ account_id, email, id, locked_at, name, role }) =>
        of(
          account_id,
          sql`
            update users set name = ${name}, email = ${email}, role = ${role}, locked_at = ${locked_at}
            where account_id = ${account_id} and id = ${id}
          `
        ),
      remove: (account, id) =>
        of(
          account,
          Effect.map(
            sql`
              with keys as (delete from api_keys where account_id = ${account} and user_id = ${id})
              delete from users where account_id = ${account} and id = ${id} returning id
            `,
            (rows) => rows.length > 0
          )
        ),
      active: (id) =>
        run(Effect.map(holderRows.first(sql`select * from landfall_active_user(${id})`), Option.map(holderOf))),
      byEmail: (email) =>
        run(userRows.first(sql`select ${users.columns()} from landfall_user_with_email(${storable(email)})`)),
      approvals: yield* makeApprovalStore,
      failedSignIns: yield* makeFailedSignInStore,
      foreignSignIns: yield* makeForeignSignInStore,
      knownOrigins: yield* makeKnownOriginStore,
      oneTimeLinks: yield* makeOneTimeLinkStore,
      passkeys: yield* makePasskeyStore,
      passkeyChallenges: yield* makePasskeyChallengeStore,
      passwords: yield* makePasswordStore,
      pendingSignIns: yield* makePendingSignInStore,
      recoveryCodes: yield* makeRecoveryCodeStore,
      savedViews: yield* makeSavedViewStore,
      secondFactors: yield* makeSecondFactorStore,
      sessions: yield* makeSessionStore,
      oauth: yield* makeOAuthRecords
    }
  })
)
