import { EmailSubmission } from "#domain/document/EmailSubmission.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "subject",
  "body",
  "from",
  "to",
  "cc",
  "sent_at",
  "message_id",
  "in_reply_to",
  "references",
  "content_type",
  "documents_count",
  "created_at",
  "updated_at"
] as const

export const EmailSubmissionResource = JsonApi.resource(
  "email_submission",
  JsonApi.pick(EmailSubmission.fields, names),
  {
    account: JsonApi.toOne("account"),
    user: JsonApi.toOne("user"),
    documents: JsonApi.toMany("document")
  }
)

export const presentEmailSubmission = (submission: EmailSubmission): typeof EmailSubmissionResource.Type => {
  const self = `/v2/email_submissions/${submission.id}`
  return {
    id: submission.id,
    type: "email_submission",
    attributes: JsonApi.pick(submission, names),
    relationships: {
      account: JsonApi.link("account", submission.account_id),
      user: JsonApi.link("user", submission.user_id),
      documents: JsonApi.links("document", null, self)
    },
    links: { self }
  }
}
