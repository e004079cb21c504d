import * as Domain from "#domain/Errors.ts"

import { Unauthorized } from "../wire/errors.ts"
import { failure } from "../wire/failure.ts"

/** Does not reveal whether a record exists outside the token's scope. */
export const notVisible = failure(Domain.NotFound, 404, "Not Found", () => [
  { detail: "There is nothing of this name or number that the token shows" }
])

export const embedRefused = failure(Domain.EmbedRefused, 403, "Forbidden", ({ detail }) => [
  { detail, code: "embed_refused" }
])

export const unknownToken = failure(Unauthorized, 401, "Unauthorized", () => [
  {
    detail: "The publishable token is unknown, revoked or over; send one that is not as Authorization: Token lf_pub_..."
  }
])
