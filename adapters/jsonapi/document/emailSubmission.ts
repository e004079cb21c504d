import { EmailSubmissions } from "#application/records/document/EmailSubmissions.ts"
import { text } from "#domain/attribute.ts"
import { EmailSubmission } from "#domain/records/document/EmailSubmission.ts"

import { toAccount, toUser } from "../account/account.ts"
import type { Definition } from "../compose/Definition.ts"
import { loadedRelation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
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
  {
    ...JsonApi.pick(EmailSubmission.fields, names),
    body_preview: text("Start of `body` on one line, at most 200 characters")
  },
  {
    account: JsonApi.toOne("account"),
    user: JsonApi.toOne("user"),
    documents: JsonApi.toMany("document")
  }
)

const previewLength = 200

const previewOf = (body: string | null): string | null => {
  const line = body?.replaceAll(/\s+/g, " ").trim() ?? ""
  return line === "" ? null : [...line].slice(0, previewLength).join("")
}

const present = (submission: EmailSubmission): typeof EmailSubmissionResource.Type => {
  const self = `/v2/email_submissions/${submission.id}`
  return {
    id: submission.id,
    type: "email_submission",
    attributes: { ...JsonApi.pick(submission, names), body_preview: previewOf(submission.body) },
    relationships: {
      account: JsonApi.link("account", submission.account_id),
      user: JsonApi.link("user", submission.user_id),
      documents: JsonApi.links("document", null, self)
    },
    links: { self }
  }
}

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly email_submission: ResourceShape<EmailSubmission, typeof EmailSubmissionResource.Type>
  }
}

export const email_submission = {
  schema: EmailSubmissionResource,
  useCases: EmailSubmissions.layer,
  relations: {
    account: toAccount,
    user: toUser((submission) => submission.user_id),
    documents: loadedRelation("document", () => [])
  },
  present
} satisfies Definition<"email_submission">
