import { Schema } from "effect"

import { AccountId, SavedViewId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

export const savedViewLists = ["containers", "shipments", "tracking_requests"] as const

export const maxViewNameLength = 200
export const maxViewColumns = 100
export const maxColumnNameLength = 100
/** Limit per user. */
export const maxViewsPerUser = 100

const column = Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxColumnNameLength))

export const SavedView = Schema.Struct({
  id: SavedViewId,
  account_id: AccountId,
  user_id: UserId,
  name: Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxViewNameLength)).annotate({
    description: `What the view is called, at most ${maxViewNameLength} characters`,
    examples: ["Arrives this week"]
  }),
  list: Schema.Literals(savedViewLists).annotate({ description: "The list that it is a view of" }),
  query: Text.annotate({
    description: "Filters and order, as the address of the list has them behind the question mark",
    examples: ["filter[requires_attention]=true&sort=pickup_lfd"]
  }),
  columns: Schema.Array(column)
    .check(Schema.isMaxLength(maxViewColumns))
    .annotate({
      description: `Names of what is shown of each row, in this order, ${maxViewColumns} at most; they mean what whoever shows the view says`,
      examples: [["number", "current_status", "pickup_lfd"]]
    }),
  is_shared: Schema.Boolean.annotate({ description: "Whether all users of the account see it" }),
  created_at: Instant,
  updated_at: Instant
})
export type SavedView = typeof SavedView.Type

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly saved_view: SavedView
  }
}
