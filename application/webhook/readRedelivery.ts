import { Effect } from "effect"

import type { Redelivery } from "#domain/webhook/Redelivery.ts"

import type { Revival } from "../ports/webhook/RedeliveryStore.ts"
import { refused } from "./webhookInput.ts"

export interface Wanted extends Omit<Revival, "account" | "webhook" | "events" | "limit"> {
  /** True for all deliveries between the two numbers. */
  readonly isWhole: boolean
}

const attributes = "/data/attributes"

/** `last` is the webhook's last sequence number. */
export const readRedelivery = Effect.fnUntraced(function* (
  { from, notification_ids: ids, since, status, to, until }: Redelivery,
  last: number
) {
  const isRange = [from, since, status, to, until].some((value) => value !== undefined)
  if (ids !== undefined && isRange) {
    return yield* refused(
      `${attributes}/notification_ids`,
      "must stand alone, without status, since, until, from or to"
    )
  }
  if (ids !== undefined) {
    const wanted: Wanted = { ids: [...new Set(ids)], from: 1, to: Number.MAX_SAFE_INTEGER, isWhole: false }
    return wanted
  }
  if (!isRange) {
    const detail = "must say what: notification_ids, status, since, until, from or to"
    return yield* refused(attributes, detail, "blank")
  }
  if (from !== undefined && from > last) {
    return yield* refused(`${attributes}/from`, `must be ${last} at most, the last number of this webhook`)
  }
  if (to !== undefined && to < (from ?? 1)) return yield* refused(`${attributes}/to`, "must not be less than from")
  if (since !== undefined && until !== undefined && until <= since) {
    return yield* refused(`${attributes}/until`, "must be later than since")
  }
  const wanted: Wanted = {
    ...(status === undefined ? {} : { status }),
    since,
    until,
    from: from ?? 1,
    to: Math.min(to ?? last, last),
    isWhole: status === undefined && since === undefined && until === undefined
  }
  return wanted
})
