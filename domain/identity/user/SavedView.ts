import { Schema } from "effect"

import { AccountId, SavedViewId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { withoutHiddenControls } from "../../withoutHiddenControls.ts"

export const savedViewLists = ["containers", "shipments", "tracking_requests"] as const

export const maxViewNameLength = 200
export const maxViewColumns = 100
export const maxColumnNameLength = 100
export const maxViewsPerUser = 100

const column = withoutHiddenControls(Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxColumnNameLength)))

export const SavedView = Schema.Struct({
  id: SavedViewId,
  account_id: AccountId,
  user_id: UserId,
  name: Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxViewNameLength)).annotate({
    description: `Name of the view, at most ${maxViewNameLength} characters`,
    examples: ["Arrives this week"]
  }),
  list: Schema.Literals(savedViewLists).annotate({ description: "List that the view belongs to" }),
  query: Text.annotate({
    description: "Filters and order, as the query string of the list",
    examples: ["filter[requires_attention]=true&sort=pickup_lfd"]
  }),
  columns: Schema.Array(column)
    .check(Schema.isMaxLength(maxViewColumns))
    .annotate({
      description: `Names of columns in order, at most ${maxViewColumns}. The client that shows the view defines their meaning`,
      examples: [["number", "current_status", "pickup_lfd"]]
    }),
  is_shared: Schema.Boolean.annotate({ description: "Whether all users of the account can see it" }),
  created_at: Instant,
  updated_at: Instant
})
export type SavedView = typeof SavedView.Type

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly saved_view: SavedView
  }
}
