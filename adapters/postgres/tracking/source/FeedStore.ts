import { Effect, Option } from "effect"
import type { Statement } from "effect/sql"

import type { FeedStore } from "#application/ports/voyage/observation/FeedStore.ts"
import {
  type Feed,
  type FeedFreshness,
  type Follower,
  type ServingCredential
} from "#application/ports/voyage/observation/FeedStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"

import { Database } from "../../sql/Database.ts"
import { feedColumns } from "../../sql/feedColumns.ts"
import { json, storable } from "../../sql/json.ts"
import { byQuestion, numbered } from "../../sql/questions.ts"
import { names, table } from "../../sql/rows.ts"
import { isPolled } from "../../voyage/observation/polledFeeds.ts"
import { recordPoll } from "../../voyage/observation/recordPoll.ts"
import { servesAccount } from "../../voyage/observation/serves.ts"
import { makeCredentialRows } from "./credentialRows.ts"

export const makeFeedStore = Effect.gen(function* () {
  const { across, sql, run, of, atomically } = yield* Database
  const columns = (alias: string) => sql.literal(names(feedColumns, alias))

  const { save, servesOf } = makeCredentialRows(sql)
  const followers = table(sql, "followers", ["feed_id", "account_id", "subject_type", "subject_id"])

  const serving = (account: AccountId, which: Statement.Fragment) =>
    of(
      account,
      sql<ServingCredential>`
          select c.id, c.source, ${servesOf} as serves, c.stored as "isStored", c.state = 'refused' as "isRefused",
            c.offered
          from credentials c where c.state <> 'removed' and ${servesAccount(sql, "c", account)} ${which}
          order by c.state = 'refused', c.serves_all, not c.stored, c.id
        `
    )

  const ensure: FeedStore["ensure"] = (wanted) =>
    run(sql<Feed>`
        select ${columns("f")}
        from jsonb_to_recordset(${json(numbered(wanted))}::jsonb)
          as wanted(question int, credential_id uuid, source text, kind text, reference jsonb)
        cross join lateral landfall_ensure_feed(wanted.credential_id, wanted.source, wanted.kind, wanted.reference) f
        order by wanted.question
      `)

  const follow: FeedStore["follow"] = (following) => {
    const rows = following.map(({ feed: feed_id, follower: { account_id, subject } }) => ({
      feed_id,
      account_id,
      subject_type: subject.type,
      subject_id: subject.id
    }))
    return Effect.asVoid(across(rows, (own) => sql`${followers.insert(own)} on conflict do nothing`))
  }

  const followedBy: FeedStore["followedBy"] = (asked) => {
    const wanted = asked.map(({ account_id, subject: { id, type } }) => ({ account_id, type, id }))
    const found = across(
      numbered(wanted),
      (own) =>
        sql<Feed & { readonly question: number }>`
          select wanted.question, ${columns("f")}
          from jsonb_to_recordset(${json(own)}::jsonb) as wanted(question int, account_id uuid, type text, id uuid)
          join followers follower on follower.account_id = wanted.account_id
            and follower.subject_type = wanted.type and follower.subject_id = wanted.id
          join feeds f on f.id = follower.feed_id
          join credentials c on c.id = f.credential_id
          where ${servesAccount(sql, "c", sql`wanted.account_id`)}
          order by follower.position
        `
    )
    return Effect.map(found, (rows) =>
      byQuestion(
        asked.length,
        rows.map(({ question, ...value }) => ({ question, value }))
      )
    )
  }

  return {
    saveCredential: (credential) => atomically(save(credential)),
    credentialsFor: (account, source) =>
      Effect.map(serving(account, sql`and c.source = ${source}`), (found) =>
        found.map(({ id, serves, source }) => ({ id, source, serves }))
      ),
    serving: (account) => serving(account, sql``),
    accountsOf: (credential) =>
      run(
        Effect.map(
          sql<{ readonly account_id: AccountId }>`
              select account_id from credential_accounts where credential_id = ${credential} order by position
            `,
          (rows) => rows.map(({ account_id }) => account_id)
        )
      ),
    ensure,
    find: (id) =>
      run(
        Effect.map(sql<Feed>`select ${columns("f")} from feeds f where f.id = ${id}`, ([feed]) =>
          Option.fromUndefinedOr(feed)
        )
      ),
    follow,
    unfollow: (feed, { account_id, subject }) =>
      of(
        account_id,
        sql`
            delete from followers
            where feed_id = ${feed} and account_id = ${account_id}
              and subject_type = ${subject.type} and subject_id = ${subject.id}
          `
      ),
    followers: (feed) =>
      run(sql<Follower>`
          select account_id, jsonb_build_object('type', subject_type, 'id', subject_id) as subject
          from followers where feed_id = ${feed} order by position
        `),
    holders: (numbers) =>
      run(sql<Follower>`
          select distinct fo.account_id, jsonb_build_object('type', fo.subject_type, 'id', fo.subject_id) as subject
          from (
            select distinct feed_id from current_observations where subjects && ${numbers.map(compactNumber).map(storable)}::text[]
          ) spoke
          join followers fo on fo.feed_id = spoke.feed_id and fo.subject_type = 'shipment'
          where exists (
            select from containers c
            where c.account_id = fo.account_id and c.shipment_id = fo.subject_id
              and c.number = any(${numbers.map(storable)}::text[])
          ) or exists (
            select from shipments s
            where s.account_id = fo.account_id and s.id = fo.subject_id
              and (
                s.bill_of_lading_number = any(${numbers.map(storable)}::text[])
                or s.booking_number = any(${numbers.map(storable)}::text[])
                or exists (
                  select from search_terms it
                  where it.shipment_id = s.id and it.account_id = s.account_id and it.container_id is null
                    and it.is_number and it.searchable = any(${numbers.map(storable)}::text[])
                )
              )
          )
        `),
    followedBy,
    recordPoll: (poll) => atomically(recordPoll(sql, poll)),
    freshness: (account, shipments) =>
      shipments.length === 0
        ? Effect.succeed([])
        : of(
            account,
            sql<FeedFreshness>`
                select follower.subject_id as shipment_id, f.kind, f.number, ${isPolled(sql, sql`f.active`)} as active, f.last_succeeded_at,
                  f.last_changed_at, f.answer_due_at, f.unread_since, landfall_now() as now
                from followers follower
                join feeds f on f.id = follower.feed_id and f.kind <> 'inbox'
                join credentials c on c.id = f.credential_id
                where follower.account_id = ${account} and follower.subject_type = 'shipment'
                  and follower.subject_id = any(${shipments}::uuid[]) and ${servesAccount(sql, "c", account)}
                order by follower.position
              `
          ),
    setInterval: (feed, milliseconds) =>
      run(sql`update feeds set "interval" = ${milliseconds}::double precision where id = ${feed}`),
    setActive: (feed, active) => run(sql`update feeds set active = ${active} where id = ${feed}`)
  } satisfies FeedStore
})
