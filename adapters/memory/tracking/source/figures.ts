import type { FollowedSource } from "#application/ports/tracking/source/FollowedSources.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { day } from "#domain/Time.ts"
import type { PollTrouble } from "#domain/tracking/source/PollTrouble.ts"
import { callsLeft } from "#domain/tracking/source/Quota.ts"

import { instantAt } from "../../state/instantAt.ts"
import type { MemoryState } from "../../state/MemoryState.ts"
import { serves } from "../../voyage/observation/listPolledFeeds.ts"

type Tables = Pick<
  MemoryState["Service"],
  "access" | "accounts" | "budgets" | "credentials" | "facts" | "refusals" | "troubles"
>
type Figures = Pick<FollowedSource, "calls_left" | "expires_at" | "failures_last_day" | "refused_reports" | "reports">

const budgetFolders = { carrier: "carriers", terminal: "terminals", rail: "rail", inbox: "" } as const

export const figuresOf = (tables: Tables, account: AccountId, feeds: ReadonlyArray<Feed>, now: number): Figures => {
  const [first] = feeds
  const unknown: Figures = {
    calls_left: null,
    expires_at: null,
    failures_last_day: null,
    refused_reports: null,
    reports: null
  }
  if (first === undefined) return unknown
  const { credential_id, kind, source } = first
  const credential = tables.credentials.get(credential_id)
  const access = tables.access.get(credential_id)
  const isShared = tables.accounts
    .all()
    .some(({ id }) => id !== account && credential !== undefined && serves(id, credential))
  const isItsBudget = (name: string) =>
    access?.isStored === true
      ? name.startsWith(`${credential_id}/${access.version}/`)
      : name === `${budgetFolders[kind]}/${source}`
  const spent = isShared ? [] : tables.budgets.all().filter(({ name }) => isItsBudget(name))
  const calls_left = callsLeft(
    spent.map((budget) => budget.spent),
    now
  )
  const expires_at = access?.expires_at ?? null
  if (kind === "inbox") return { ...unknown, calls_left, expires_at }

  const troubles = feeds
    .flatMap(({ id }) => tables.troubles.get(id)?.rows ?? [])
    .filter(({ at }) => at > instantAt(now - day))
  const countOf = (kind: PollTrouble) => troubles.filter(({ trouble }) => trouble === kind).length
  const current = feeds.flatMap(({ id }) => tables.facts.by("feed", id))
  const refused = new Set(
    tables.refusals
      .by("account", account)
      .filter(({ judgement, standing }) => standing && judgement !== "reapplied")
      .map(({ observation_id }) => observation_id)
  )
  return {
    calls_left,
    expires_at,
    failures_last_day: {
      unreachable: countOf("unreachable"),
      unrecognized: countOf("unrecognized"),
      denied: countOf("denied")
    },
    reports: current.length,
    refused_reports: current.filter(({ id }) => refused.has(id)).length
  }
}
