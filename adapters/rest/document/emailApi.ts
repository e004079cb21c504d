import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { EmailSubmissionResource } from "#adapters/jsonapi/document/emailSubmission.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { EmailSubmissionId } from "#domain/Identifiers.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { ofMany, ofOne } from "../wire/errors.ts"
import { Include } from "../wire/query.ts"

export const EmailSubmissionsGroup = HttpApiGroup.make("email_submissions")
  .annotateMerge(describeGroup("Email submissions", "Emails that delivered documents."))
  .add(
    HttpApiEndpoint.get("list", "/email_submissions", {
      query: { ...pageQuery, include: Include },
      success: JsonApi.many(EmailSubmissionResource, Included),
      error: ofMany
    }).annotateMerge(about("List mails that brought documents", "Always empty: the service takes no mail in.")),
    HttpApiEndpoint.get("get", "/email_submissions/:id", {
      params: { id: EmailSubmissionId },
      query: { include: Include },
      success: JsonApi.one(EmailSubmissionResource, Included),
      error: ofOne
    }).annotateMerge(about("Get a mail that brought documents", "There is none: the service takes no mail in."))
  )
