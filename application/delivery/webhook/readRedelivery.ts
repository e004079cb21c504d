import { Effect } from "effect"

import type { Redelivery } from "#domain/delivery/webhook/Redelivery.ts"

import type { RedeliveryQuery } from "../../ports/delivery/webhook/RedeliveryStore.ts"
import { rejectedInput } from "./webhookInput.ts"

export interface RedeliverySelection extends Omit<RedeliveryQuery, "account" | "webhook" | "events" | "limit"> {
  /** True for all deliveries between the two numbers. */
  readonly isWhole: boolean
}

const attributes = "/data/attributes"

export const readRedelivery = Effect.fnUntraced(function* (
  { from, notification_ids: ids, since, status, to, until }: Redelivery,
  last: number
) {
  const isRange = [from, since, status, to, until].some((value) => value !== undefined)
  if (ids !== undefined && isRange) {
    return yield* rejectedInput(
      `${attributes}/notification_ids`,
      "cannot be combined with `status`, `since`, `until`, `from`, or `to`"
    )
  }
  if (ids !== undefined) {
    const wanted: RedeliverySelection = { ids: [...new Set(ids)], from: 1, to: Number.MAX_SAFE_INTEGER, isWhole: false }
    return wanted
  }
  if (!isRange) {
    const detail = "must contain `notification_ids`, `status`, `since`, `until`, `from`, or `to`"
    return yield* rejectedInput(attributes, detail, "blank")
  }
  if (from !== undefined && from > last) {
    return yield* rejectedInput(
      `${attributes}/from`,
      `must be at most ${last}, the last sequence number of this webhook`
    )
  }
  if (to !== undefined && to < (from ?? 1))
    return yield* rejectedInput(`${attributes}/to`, "must not be less than `from`")
  if (since !== undefined && until !== undefined && until <= since) {
    return yield* rejectedInput(`${attributes}/until`, "must be later than `since`")
  }
  const wanted: RedeliverySelection = {
    ...(status === undefined ? {} : { status }),
    since,
    until,
    from: from ?? 1,
    to: Math.min(to ?? last, last),
    isWhole: status === undefined && since === undefined && until === undefined
  }
  return wanted
})
