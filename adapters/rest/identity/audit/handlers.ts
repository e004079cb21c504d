import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentAuditEntry } from "#adapters/jsonapi/audit/auditEntry.ts"
import { AuditEntries } from "#application/identity/audit/AuditEntries.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readContinued } from "../../page/pageCursor.ts"
import { declaredFilters } from "../../wire/query.ts"
import { AuditEntriesGroup } from "./api.ts"

const sizes = { usual: 30, largest: 100 }

export const AuditEntryHandlers = HttpApiBuilder.group(
  servedGroup(AuditEntriesGroup),
  "audit_entries",
  Effect.fn(function* (handlers) {
    const entries = yield* AuditEntries
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const page = readContinued(request.url, query, sizes)
        const found = yield* entries.list(yield* CurrentHolder, declaredFilters(query, auditFilters), page)
        const { chain } = found
        return {
          data: found.rows.map(presentAuditEntry),
          links: pageLinks(request, page, found),
          meta: {
            ...pageMeta(found),
            head: chain === null ? null : { sequence: chain.sequence, hash: chain.hash },
            pruned: chain === null ? null : { sequence: chain.pruned_sequence, hash: chain.pruned_hash }
          }
        }
      })
    })
  })
)
