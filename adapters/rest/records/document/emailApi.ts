import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { EmailSubmissionResource } from "#adapters/jsonapi/document/emailSubmission.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { EmailSubmissionId } from "#domain/Identifiers.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofMany, ofOne } from "../../wire/errors.ts"
import { Include } from "../../wire/query.ts"

export const EmailSubmissionsGroup = HttpApiGroup.make("email_submissions")
  .annotateMerge(describeGroup("Email submissions", "Emails that delivered documents."))
  .add(
    HttpApiEndpoint.get("list", "/email_submissions", {
      query: { ...pageQuery, include: Include },
      success: JsonApi.many(EmailSubmissionResource, Included),
      error: ofMany
    }).annotateMerge(about("List email submissions", "Always empty, because the service does not receive email.")),
    HttpApiEndpoint.get("get", "/email_submissions/:id", {
      params: { id: EmailSubmissionId },
      query: { include: Include },
      success: JsonApi.one(EmailSubmissionResource, Included),
      error: ofOne
    }).annotateMerge(
      about("Get an email submission", "Always returns 404, because the service does not receive email.")
    )
  )
