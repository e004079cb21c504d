import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { AuditEntryResource } from "#adapters/jsonapi/audit/auditEntry.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ChainLink } from "#domain/audit/AuditChain.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"

import { continuedQuery } from "../page/pageCursor.ts"
import { about } from "../wire/about.ts"
import { invalidParameter, notPermitted } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { filterQuery } from "../wire/query.ts"

const meta = {
  head: Schema.NullOr(ChainLink).annotate({
    description: "The newest entry of the chain: note it elsewhere, and a chain that was written anew shows"
  }),
  pruned: Schema.NullOr(ChainLink).annotate({
    description: "The last entry that had its time and was removed, which the oldest one that is kept follows"
  })
}

export const AuditEntriesGroup = HttpApiGroup.make("audit_entries")
  .annotate(OpenApi.Description, "Who did what in the account, for keys of its owners")
  .add(
    HttpApiEndpoint.get("list", "/audit_entries", {
      query: { ...filterQuery(auditFilters), ...continuedQuery },
      success: JsonApi.many(AuditEntryResource, Schema.Never, meta),
      error: [notPermitted, invalidParameter]
    })
      .annotateMerge(
        about(
          "List the audit log",
          "Newest first. `changed` has names of attributes, never values. `hash` is the SHA-256 of the other attributes with the id, as JSON in the canonical form of RFC 8785, and `previous_hash` that of the entry before: `docs/guides/operate/audit.md` has a script that recomputes them."
        )
      )
      .annotateMerge(describeFilters(auditFilters))
  )
