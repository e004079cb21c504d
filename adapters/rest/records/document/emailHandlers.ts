import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { EmailSubmissions } from "#application/records/document/EmailSubmissions.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { EmailSubmissionsGroup } from "./emailApi.ts"

const sizes = { usual: 30, largest: 100 }
const usually = "documents,documents.last_document_representation"

export const EmailSubmissionHandlers = HttpApiBuilder.group(
  servedGroup(EmailSubmissionsGroup),
  "email_submissions",
  Effect.fn(function* (handlers) {
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks
    const submissions = yield* EmailSubmissions

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* submissions.list(holder.account)
        return {
          ...(yield* compose.many(holder, "email_submission", found.rows, { include: query.include ?? usually })),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const submission = yield* submissions.get(holder.account, params.id)
        return yield* compose.one(holder, "email_submission", submission, { include: query.include ?? usually })
      })
    })
  })
)
