import { Context, Effect, Layer } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled } from "#domain/Errors.ts"
import type { EmailSubmissionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { EmailSubmission } from "#domain/records/document/EmailSubmission.ts"

import type { Page } from "../../ports/Page.ts"
import { requireDocuments } from "./documentChange.ts"

/** Empty: Landfall does not receive mail. */
export class EmailSubmissions extends Context.Service<
  EmailSubmissions,
  {
    readonly list: (account: Account) => Effect.Effect<Page<EmailSubmission>, NotEntitled>
    readonly get: (account: Account, id: EmailSubmissionId) => Effect.Effect<EmailSubmission, NotFound | NotEntitled>
  }
>()("application/records/document/EmailSubmissions") {
  static readonly layer = Layer.succeed(this, {
    list: (account) => Effect.as(requireDocuments(account), { rows: [], total: 0 }),
    get: (account, id) => Effect.andThen(requireDocuments(account), new NotFound({ resource: "email_submission", id }))
  })
}
