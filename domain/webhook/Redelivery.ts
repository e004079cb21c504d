import { Schema } from "effect"

import { Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { ZonedInstant } from "../zonedInstant.ts"

const Sequence = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

/** By id, or by all other criteria combined. */
export const Redelivery = Schema.Struct({
  notification_ids: Schema.optionalKey(
    Schema.NonEmptyArray(Text)
      .annotate({ description: "The ids of notifications; nothing else may go with them" })
      .check(Schema.isMaxLength(1000))
  ),
  status: Schema.optionalKey(
    Schema.Literal("failed").annotate({ description: "Only those that failed", examples: ["failed"] })
  ),
  since: Schema.optionalKey(ZonedInstant.annotate({ description: "Made at this time or later" })),
  until: Schema.optionalKey(ZonedInstant.annotate({ description: "Made before this time" })),
  from: Schema.optionalKey(Sequence.annotate({ description: "The first webhook-sequence", examples: [120] })),
  to: Schema.optionalKey(Sequence.annotate({ description: "The last webhook-sequence", examples: [180] })),
  activate: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether a webhook that is inactive is made active first" })
  )
})
export type Redelivery = typeof Redelivery.Type

export const RedeliverySummary = Schema.Struct({
  redelivered: Schema.Int.annotate({ description: "Notifications that are pending again" }),
  already_pending: Schema.Int.annotate({ description: "Notifications that were pending anyway" }),
  expired: Schema.Int.annotate({
    description:
      "Numbers of the range whose notifications are no longer kept; 0 where only some of a range were asked for"
  }),
  not_found: Schema.Array(Schema.String).annotate({
    description:
      "Those of notification_ids that are no longer kept, never were of this webhook, or are of an event that the account may not receive"
  }),
  kept_since: Schema.NullOr(Instant).annotate({
    description: "When the oldest notification was made that the webhook still has; null when it has none"
  }),
  continue_from: Schema.NullOr(Schema.Int).annotate({
    description: "The webhook-sequence at which to go on with another request; null when nothing is left"
  })
})
export type RedeliverySummary = typeof RedeliverySummary.Type
