import { Effect, Option } from "effect"

import type { ApprovalStore } from "#application/ports/identity/user/ApprovalStore.ts"
import { approvalAgeLimitMs, Approval, approvalIdleLimitMs } from "#domain/identity/user/Approval.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { holderOf, HolderRow } from "../account/holder.ts"
import { isUnexpired } from "./unexpired.ts"

export const makeApprovalStore = Effect.map(Database, ({ of, run, sql }) => {
  const approvals = table(sql, "approvals", Object.keys(Approval.fields))
  const rows = recordsOf(Approval)
  const holderRows = recordsOf(HolderRow({}))
  const isLive = isUnexpired(sql, { ageLimit: approvalAgeLimitMs, idleLimit: approvalIdleLimitMs })

  return {
    add: (approval) =>
      of(
        approval.account_id,
        sql`
            with over as (
              delete from approvals
              where account_id = ${approval.account_id} and user_id = ${approval.user_id} and not (${isLive})
            )
            ${approvals.insert([approval])}
          `
      ),
    holder: (id, user) =>
      run(
        Effect.map(
          holderRows.first(
            sql`select * from landfall_approval_holder(${id}, ${user}, ${approvalAgeLimitMs}, ${approvalIdleLimitMs})`
          ),
          Option.map(holderOf)
        )
      ),
    list: (account, user) =>
      of(
        account,
        rows.all(sql`
            select ${approvals.columns()} from approvals
            where account_id = ${account} and user_id = ${user} and ${isLive}
            order by last_used_at desc, id desc
          `)
      ),
    remove: (account, user, id) =>
      of(
        account,
        Effect.map(
          sql`delete from approvals where account_id = ${account} and user_id = ${user} and id = ${id} returning id`,
          (rows) => rows.length > 0
        )
      ),
    end: (id) => run(sql`select landfall_end_approval(${id})`)
  } satisfies ApprovalStore
})
