import * as Domain from "#domain/Errors.ts"

import { Unauthorized } from "../../wire/errors.ts"
import { failure } from "../../wire/failure.ts"

/** Does not reveal whether a record exists outside the token's scope. */
export const notVisible = failure(Domain.NotFound, 404, "Not Found", () => [
  { detail: "The token does not show a record with this id or number.", code: "not_found" }
])

export const embedRefused = failure(Domain.EmbedRefused, 403, "Forbidden", ({ detail }) => [
  { detail, code: "embed_refused" }
])

export const unknownToken = failure(Unauthorized, 401, "Unauthorized", () => [
  {
    detail:
      "The publishable token is unknown, revoked, or expired. Send a valid one as `Authorization: Token lf_pub_...`.",
    code: "unauthenticated"
  }
])
