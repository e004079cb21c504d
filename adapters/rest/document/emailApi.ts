import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { EmailSubmissionResource } from "#adapters/jsonapi/document/emailSubmission.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { EmailSubmissionId } from "#domain/Identifiers.ts"

import { ofMany, ofOne } from "../wire/errors.ts"
import { pageQuery } from "../wire/pages.ts"
import { Include } from "../wire/query.ts"

export const EmailSubmissionsGroup = HttpApiGroup.make("email_submissions").add(
  HttpApiEndpoint.get("list", "/email_submissions", {
    query: { ...pageQuery, include: Include },
    success: JsonApi.many(EmailSubmissionResource, Included),
    error: ofMany
  }),
  HttpApiEndpoint.get("get", "/email_submissions/:id", {
    params: { id: EmailSubmissionId },
    query: { include: Include },
    success: JsonApi.one(EmailSubmissionResource, Included),
    error: ofOne
  })
)
