import { Effect } from "effect"

import type { DocumentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { Document } from "#domain/records/document/Document.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { audit } from "../../identity/audit/audit.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { DocumentStore } from "../../ports/records/document/DocumentStore.ts"
import { requireOwned, requireEntitlement, requireReading } from "../../requireOwned.ts"
import { documentsLock } from "./documentsLock.ts"

type Changes = Partial<Omit<Document, "id" | "account_id" | "created_at" | "updated_at" | "type">>

export const requireDocuments = (account: Account) =>
  Effect.andThen(requireReading(account), requireEntitlement(account, "documents"))

export const findDocument = Effect.fnUntraced(function* (account: Account, id: DocumentId) {
  yield* requireDocuments(account)
  return yield* requireOwned(
    DocumentStore.use((store) => store.find(account.id, id)),
    "document",
    id
  )
})

export const changeDocument = Effect.fnUntraced(function* (
  account: Account,
  id: DocumentId,
  action: "document.changed" | "document.processed_again",
  change: (document: Document) => Changes
) {
  const clock = yield* DurableClock
  const store = yield* DocumentStore
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([documentsLock(account.id)])
      const document = yield* findDocument(account, id)
      const changes = change(document)
      const changed = new Document({ ...document, ...changes, updated_at: yield* clock.now })
      yield* store.save(changed)
      const names = findDifferences<Document>(document, changes).map(({ attribute }) => attribute)
      yield* audit({ account: account.id, action, id, changed: names })
      return changed
    })
  )
})
