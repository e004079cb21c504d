import { Schema } from "effect"

import { AccountId, EmailSubmissionId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

const addresses = Schema.Array(Text)

export class EmailSubmission extends Schema.Class<EmailSubmission>("EmailSubmission")({
  id: EmailSubmissionId,
  account_id: AccountId,
  user_id: Schema.NullOr(UserId),
  subject: Text,
  body: Schema.NullOr(Text),
  from: addresses,
  to: addresses,
  cc: addresses,
  sent_at: Schema.NullOr(Instant),
  message_id: Text,
  in_reply_to: Schema.NullOr(Text),
  references: addresses,
  content_type: Schema.NullOr(Text),
  documents_count: Schema.Int,
  created_at: Instant,
  updated_at: Instant
}) {}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly email_submission: EmailSubmission
  }
}
