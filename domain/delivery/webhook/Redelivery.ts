import { Schema } from "effect"

import { Text } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { withoutHiddenControls } from "../../withoutHiddenControls.ts"
import { ZonedInstant } from "../../zonedInstant.ts"

const Sequence = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

/** By id, or by all other criteria combined. */
export const Redelivery = Schema.Struct({
  notification_ids: Schema.optionalKey(
    Schema.NonEmptyArray(withoutHiddenControls(Text))
      .annotate({ description: "Ids of notifications; not together with other criteria" })
      .check(Schema.isMaxLength(1000))
  ),
  status: Schema.optionalKey(
    Schema.Literal("failed").annotate({ description: "Only failed notifications", examples: ["failed"] })
  ),
  since: Schema.optionalKey(ZonedInstant.annotate({ description: "Created at this time or later" })),
  until: Schema.optionalKey(ZonedInstant.annotate({ description: "Created before this time" })),
  from: Schema.optionalKey(
    Sequence.annotate({ description: "First `webhook-sequence` to send again", examples: [120] })
  ),
  to: Schema.optionalKey(Sequence.annotate({ description: "Last `webhook-sequence` to send again", examples: [180] })),
  activate: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether to activate an inactive webhook first" })
  )
})
export type Redelivery = typeof Redelivery.Type

export const RedeliverySummary = Schema.Struct({
  redelivered: Schema.Int.annotate({ description: "Number of notifications that became pending" }),
  already_pending: Schema.Int.annotate({ description: "Number of notifications that were already pending" }),
  expired: Schema.Int.annotate({
    description:
      "Number of notifications of the range that are no longer stored; 0 if other criteria restrict the range"
  }),
  not_found: Schema.Array(Schema.String).annotate({
    description:
      "Ids from `notification_ids` whose notifications are no longer stored, belong to another webhook, or have an event that the account may not receive"
  }),
  kept_since: Schema.NullOr(Instant).annotate({
    description: "Creation time of the oldest stored notification of the webhook; null without one"
  }),
  continue_from: Schema.NullOr(Schema.Int).annotate({
    description: "`webhook-sequence` at which to continue with another request; null if nothing is left"
  })
})
export type RedeliverySummary = typeof RedeliverySummary.Type
