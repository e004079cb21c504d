import { Effect, Layer, Option } from "effect"

import { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import type { ChainOwner } from "#application/ports/identity/audit/AuditLog.ts"
import { maxCountedRows } from "#application/ports/Page.ts"
import type { PageRequest } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { accountsWithEndedAccess } from "#domain/identity/audit/accountsWithEndedAccess.ts"
import { AuditChain } from "#domain/identity/audit/AuditChain.ts"
import { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"
import type { AuditDraft } from "#domain/identity/audit/AuditEntry.ts"
import type { AuditCriterion } from "#domain/search/audit/view.ts"

import { countUpToLimit } from "../../list/totals.ts"
import { Database } from "../../sql/Database.ts"
import { names, offset, recordsOf, table } from "../../sql/rows.ts"
import { signalChannel, signalPayload } from "../../sql/signalChannel.ts"
import { entriesMatching } from "./auditQuery.ts"

/** Set by the database when it chains the entry. */
const chainedColumns = new Set(["sequence", "at", "previous_hash", "hash"])
const columns = Object.keys(AuditEntry.fields)

const isOfAccount = (draft: AuditDraft): draft is AuditDraft & { readonly account_id: AccountId } =>
  draft.account_id !== null

const sequenceAfter = ({ after }: PageRequest) => (/^\d{1,15}$/.test(after?.[0] ?? "") ? Number(after?.[0]) : null)

export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const { across, atomically, of, run, sql } = yield* Database
    const drafts = table(
      sql,
      "audit_entries",
      columns.filter((column) => !chainedColumns.has(column))
    )
    const [entries, chains] = [recordsOf(AuditEntry), recordsOf(AuditChain)]
    const select = sql`select ${sql.literal(names(columns))} from audit_entries`
    const selectChains = sql`select ${sql.literal(names(Object.keys(AuditChain.fields)))} from audit_chains`
    const isOwner = (owner: ChainOwner) => sql`account_id is not distinct from ${owner}::uuid`

    const insert = (given: ReadonlyArray<AuditDraft>) => {
      const [own, operators] = [given.filter(isOfAccount), given.filter((draft) => !isOfAccount(draft))]
      const ofAccounts = across(own, drafts.insert)
      if (operators.length === 0) return Effect.asVoid(ofAccounts)
      return atomically(Effect.andThen(ofAccounts, run(drafts.insert(operators))))
    }

    /** Postgres delivers the notification when the transaction commits. */
    const append = (given: ReadonlyArray<AuditDraft>) => {
      const accounts = accountsWithEndedAccess(given)
      if (accounts.size === 0) return insert(given)
      const payload = signalPayload("revoked", accounts)
      return atomically(Effect.andThen(insert(given), run(sql`select pg_notify(${signalChannel}, ${payload})`)))
    }

    const list = Effect.fnUntraced(function* (account: AccountId, criterion: AuditCriterion, page: PageRequest) {
      const where = sql`${entriesMatching(sql, account, criterion)} and sequence is not null`
      const after = sequenceAfter(page)
      const [begins, skipped] =
        after === null ? [sql.literal("true"), offset(page)] : [sql`sequence < ${after}::bigint`, 0]
      const rows = yield* entries.all(sql`
        ${select} where ${where} and ${begins} order by sequence desc limit ${page.size} offset ${skipped}
      `)
      const [counted] = yield* sql<{ readonly total: number }>`
        select ${countUpToLimit(sql, sql`select from audit_entries where ${where}`)} as total
      `
      const total = counted?.total ?? 0
      const last = rows[page.size - 1]
      return {
        rows,
        ...(total > maxCountedRows ? { total: maxCountedRows, isCapped: true } : { total }),
        ...(last === undefined ? {} : { end: [String(last.sequence)] })
      }
    })

    return {
      append: (given) => Effect.asVoid(append(given)),
      list: (account, criterion, page) => of(account, list(account, criterion, page)),
      chain: (owner) => {
        const found = Effect.map(chains.first(sql`${selectChains} where ${isOwner(owner)}`), Option.getOrNull)
        return owner === null ? run(found) : of(owner, found)
      },
      newest: (owner, limit) =>
        run(
          entries.all(sql`
            ${select} where sequence is not null and ${owner === "all" ? sql.literal("true") : isOwner(owner)}
            order by at desc, sequence desc limit ${limit}
          `)
        ),
      read: (owner, after, limit) =>
        run(
          entries.all(sql`
            ${select} where ${isOwner(owner)} and sequence > ${after}::bigint order by sequence limit ${limit}
          `)
        ),
      chains: run(chains.all(sql`${selectChains} order by account_id nulls last`)),
      unchained: run(
        Effect.map(
          sql<{ readonly count: number }>`select count(*) as count from audit_entries where sequence is null`,
          ([row]) => row?.count ?? 0
        )
      )
    }
  })
)
