import { Effect, Option } from "effect"

import type { SessionStore } from "#application/ports/identity/user/SessionStore.ts"
import { sessionAgeLimitMs, sessionIdleLimitMs, Session } from "#domain/identity/user/Session.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { holderOf, HolderRow } from "../account/holder.ts"
import { isUnexpired } from "./unexpired.ts"

const CurrentRow = HolderRow({ session_id: Session.fields.id })

export const makeSessionStore = Effect.map(Database, ({ of, run, sql }) => {
  const sessions = table(sql, "sessions", [...Object.keys(Session.fields), "hash"])
  const records = table(sql, "sessions", Object.keys(Session.fields))
  const rows = recordsOf(Session)
  const currentRows = recordsOf(CurrentRow)
  const isLive = isUnexpired(sql, { ageLimit: sessionAgeLimitMs, idleLimit: sessionIdleLimitMs })

  return {
    add: (session) =>
      of(
        session.account_id,
        sql`
            with over as (
              delete from sessions
              where account_id = ${session.account_id} and user_id = ${session.user_id} and not (${isLive})
            )
            ${sessions.insert([session])}
          `
      ),
    current: (hash) =>
      run(
        Effect.map(
          currentRows.first(sql`select * from landfall_session(${hash}, ${sessionAgeLimitMs}, ${sessionIdleLimitMs})`),
          Option.map((row) => ({ session_id: row.session_id, ...holderOf(row) }))
        )
      ),
    list: (account, user) =>
      of(
        account,
        rows.all(sql`
            select ${records.columns()} from sessions
            where account_id = ${account} and user_id = ${user} and ${isLive}
            order by last_used_at desc, id desc
          `)
      ),
    confirm: (account, user, id, at) =>
      of(
        account,
        sql`
            update sessions set confirmed_at = ${at}
            where account_id = ${account} and user_id = ${user} and id = ${id}
          `
      ),
    remove: (account, user, id) =>
      of(
        account,
        Effect.map(
          sql`delete from sessions where account_id = ${account} and user_id = ${user} and id = ${id} returning id`,
          (rows) => rows.length > 0
        )
      ),
    removeAll: (account, user, except) =>
      of(
        account,
        sql`
            delete from sessions
            where account_id = ${account} and user_id = ${user} and id is distinct from ${except}::uuid
          `
      )
  } satisfies SessionStore
})
