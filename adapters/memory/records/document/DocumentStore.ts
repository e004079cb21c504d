import { Effect, Layer, Option } from "effect"

import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { matches } from "#domain/query/matches.ts"
import type { Document } from "#domain/records/document/Document.ts"
import type { DocumentSort } from "#domain/search/document/Sort.ts"
import { viewDocument } from "#domain/search/document/view.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, oldestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"

/** Nulls last, as in Postgres. */
const compare = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

export const layer = Layer.effect(
  DocumentStore,
  Effect.map(MemoryState, ({ call, containers, documentRepresentations, documents, shipments, uploads, users }) => {
    const owned = <A extends { readonly account_id: AccountId }>(row: A | undefined, account: AccountId) =>
      row?.account_id === account ? Option.some(row) : Option.none<A>()

    const addedBy = ({ user_id }: Document) => (user_id === null ? null : (users.get(user_id)?.name ?? null))
    const by = (valueOf: (document: Document) => string | null, direction: 1 | -1) => (a: Document, b: Document) =>
      direction * compare(valueOf(a), valueOf(b)) || newestFirst(a, b)
    const orders: Readonly<Record<DocumentSort, (a: Document, b: Document) => number>> = {
      "-created_at": newestFirst,
      created_at: oldestFirst,
      document_type: by(({ type }) => type, 1),
      "-document_type": by(({ type }) => type, -1),
      added_by: by(addedBy, 1),
      "-added_by": by(addedBy, -1)
    }

    const view = (document: Document) =>
      viewDocument({
        document,
        shipments: document.shipment_ids.flatMap((id) => Option.toArray(owned(shipments.get(id), document.account_id))),
        containers: document.container_ids.flatMap((id) =>
          Option.toArray(owned(containers.get(id), document.account_id))
        )
      })

    return {
      saveUpload: (upload) => call(() => uploads.put(upload)),
      findUpload: (account, id) => call(() => owned(uploads.get(id), account)),
      abandonedUploads: (account, before, limit) =>
        call(() =>
          uploads
            .by("account", account)
            .filter(({ created_at, id }) => created_at < before && documents.by("upload", id).length === 0)
            .toSorted(oldestFirst)
            .slice(0, limit)
            .map(({ id }) => id)
        ),
      removeUpload: (account, id) => call(() => void (uploads.get(id)?.account_id === account && uploads.remove(id))),

      save: (document) => call(() => documents.put(document)),
      find: (account, id) => call(() => owned(documents.get(id), account)),
      bySha256: (account, sha256) =>
        call(() => Option.fromUndefinedOr(documents.by("sha256", compose(account, sha256))[0])),
      list: (account, criterion, sort, wanted) =>
        call(() => {
          const rows = documents.by("account", account).filter((row) => matches(view(row))(criterion))
          return page(rows.toSorted(orders[sort]), wanted)
        }),
      remove: (account, id) =>
        call(() => {
          if (documents.get(id)?.account_id !== account) return false
          for (const representation of documentRepresentations.by("document", id)) {
            documentRepresentations.remove(representation.id)
          }
          return documents.remove(id)
        }),

      saveRepresentation: (representation) => call(() => documentRepresentations.put(representation)),
      representations: (account, ids) =>
        call(() => [...new Set(ids)].flatMap((id) => Option.toArray(owned(documentRepresentations.get(id), account))))
    }
  })
)
