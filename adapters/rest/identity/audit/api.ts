import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { AuditEntryResource } from "#adapters/jsonapi/audit/auditEntry.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ChainLink } from "#domain/identity/audit/AuditChain.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"

import { continuedQuery } from "../../page/pageCursor.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { invalidParameter, notPermitted } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery } from "../../wire/query.ts"

const meta = {
  head: Schema.NullOr(ChainLink).annotate({
    description: "The newest entry of the chain. Store a copy outside Landfall to detect a rewritten chain"
  }),
  pruned: Schema.NullOr(ChainLink).annotate({
    description: "The last entry that was removed after its retention; the oldest stored entry follows it"
  })
}

export const AuditEntriesGroup = HttpApiGroup.make("audit_entries")
  .annotateMerge(
    describeGroup("Audit log", "Every change in the account, with the user or key that made it; only owners read it.")
  )
  .add(
    HttpApiEndpoint.get("list", "/audit_entries", {
      query: { ...filterQuery(auditFilters), ...continuedQuery },
      success: JsonApi.many(AuditEntryResource, Schema.Never, meta),
      error: [notPermitted, invalidParameter]
    })
      .annotateMerge(
        about(
          "List audit entries",
          "Returns the newest first. `changed` contains names of attributes, never values. `hash` is the SHA-256 of the id and the other attributes as canonical JSON (RFC 8785); `previous_hash` is the hash of the previous entry. The documentation of the audit log has a script that verifies them."
        )
      )
      .annotateMerge(describeFilters(auditFilters))
  )
