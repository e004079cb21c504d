import { assert, it } from "@effect/vitest"

import { email_submission } from "#adapters/jsonapi/document/emailSubmission.ts"
import type { EmailSubmission } from "#domain/records/document/EmailSubmission.ts"

const previewOf = (body: string | null) => {
  const submission: Pick<EmailSubmission, "body"> = { body }
  return email_submission.present(submission as EmailSubmission).attributes.body_preview
}

it("shows the beginning of a mail's text on one line", () => {
  assert.isNull(previewOf(null))
  assert.isNull(previewOf(" \n "))
  assert.strictEqual(previewOf("Dear all,\r\n\r\n  the invoice is attached."), "Dear all, the invoice is attached.")
  assert.strictEqual(previewOf("é".repeat(300)), "é".repeat(200))
})
