import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

import { presentChange } from "#adapters/jsonapi/container/containerChange.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { ContainerChanges } from "#application/voyage/history/ContainerChanges.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import type { containerChanges } from "./past.ts"

const sizes = { usual: 30, largest: 100 }

interface Listed {
  readonly params: { readonly id: ContainerId }
  readonly query: (typeof containerChanges)["~Query"]["Type"]
  readonly request: HttpServerRequest.HttpServerRequest
}

export const makeContainerPast = Effect.gen(function* () {
  const changes = yield* ContainerChanges
  const compose = yield* makeCompose
  const pageLinks = yield* makePageLinks

  return {
    changes: Effect.fn(function* ({ params, query, request }: Listed) {
      const holder = { ...(yield* CurrentHolder), compatibility: false }
      const page = readPage(query, sizes)
      const found = yield* changes.list(holder.account, params.id, page)
      const presented = (records: ReadonlyArray<(typeof found.rows)[number]["after"]>) =>
        Effect.map(compose.many(holder, "container", records), ({ data }) => data)
      const after = yield* presented(found.rows.map((row) => row.after))
      const before = yield* presented(found.rows.flatMap((row) => row.before ?? []))
      // Equal indexes, because only the oldest change lacks a predecessor.
      const data = found.rows.flatMap((row, index) => {
        const now = after[index]
        return now === undefined ? [] : [presentChange(row, before[index] ?? null, now)]
      })
      return {
        data,
        links: pageLinks(request, page, found),
        meta: {
          ...pageMeta(found),
          known_since: found.since,
          is_whole: found.isWhole
        }
      }
    })
  }
})
