import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { EmailSubmissionId } from "#domain/Identifiers.ts"

import { ofMany, ofOne } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { Include } from "./query.ts"
import { EmailSubmissionResource } from "./resources/emailSubmission.ts"
import { Included } from "./resources/included.ts"

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
