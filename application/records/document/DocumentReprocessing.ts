import { Context, Effect, Layer, Option } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { DocumentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Document, Rotation } from "#domain/records/document/Document.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { DocumentFiles } from "../../ports/records/document/DocumentFiles.ts"
import { DocumentStore } from "../../ports/records/document/DocumentStore.ts"
import { useCases } from "../../useCases.ts"
import { changeDocument, findDocument } from "./documentChange.ts"
import { classificationOf, readDocument, representationOf } from "./documentReadings.ts"
import { joinLinks, findDocumentLinks } from "./findDocumentLinks.ts"

type Refusal = NotFound | NotOwned | NotEntitled | Rejected | Unavailable

const noFile = new Rejected({ pointer: "", detail: "The document has no attached file.", code: "invalid_value" })
const invalidRotation = new Rejected({
  pointer: "",
  detail: "The rotation must be 90, 180, or 270 degrees.",
  code: "invalid_value"
})

const rotations: ReadonlyArray<Rotation> = [0, 90, 180, 270]

const readAnew = Effect.fnUntraced(function* (document: Document) {
  const reading = yield* readDocument(document)
  return Option.isNone(reading) ? yield* noFile : reading.value
})

const reclassify = Effect.fn("DocumentWork.reclassify")(function* (account: Account, id: DocumentId) {
  const reading = yield* readAnew(yield* findDocument(account, id))
  yield* changeDocument(account, id, "document.processed_again", () => classificationOf(reading))
})

const reextract = Effect.fn("DocumentWork.reextract")(function* (account: Account, id: DocumentId) {
  const clock = yield* DurableClock
  const store = yield* DocumentStore
  const transaction = yield* Transaction
  const document = yield* findDocument(account, id)
  const reading = yield* readAnew(document)
  const representation = representationOf(reading, document, yield* newId, yield* clock.now)
  if (representation === null) return yield* audit({ account: account.id, action: "document.processed_again", id })
  yield* transaction.run(
    Effect.gen(function* () {
      yield* changeDocument(account, id, "document.processed_again", () => ({
        last_document_representation_id: representation.id
      }))
      yield* store.saveRepresentation(representation)
    })
  )
})

const relink = Effect.fn("DocumentWork.relink")(function* (account: Account, id: DocumentId) {
  const { file_name, name } = yield* findDocument(account, id)
  const links = yield* findDocumentLinks(account.id, [name, file_name])
  yield* changeDocument(account, id, "document.processed_again", (document) => joinLinks(document, links))
})

const rotate = Effect.fn("DocumentWork.rotate")(function* (account: Account, id: DocumentId, degrees: unknown) {
  const files = yield* DocumentFiles
  const { upload_id } = yield* findDocument(account, id)
  const rotation = rotations.find((quarter) => quarter !== 0 && quarter === degrees)
  if (rotation === undefined) return yield* invalidRotation
  if (!(yield* files.exists(upload_id))) return yield* noFile
  yield* changeDocument(account, id, "document.processed_again", ({ rotation_degrees }) => ({
    rotation_degrees: rotations.find((quarter) => quarter === (rotation_degrees + rotation) % 360) ?? 0
  }))
})

export class DocumentReprocessing extends Context.Service<
  DocumentReprocessing,
  {
    readonly reclassify: (account: Account, id: DocumentId) => Effect.Effect<void, Refusal>
    /** Without a new extraction, the latest representation stays. */
    readonly reextract: (account: Account, id: DocumentId) => Effect.Effect<void, Refusal>
    /** Existing links stay. */
    readonly relink: (account: Account, id: DocumentId) => Effect.Effect<void, Refusal>
    /** 90, 180, or 270 degrees clockwise, for display only. */
    readonly rotate: (account: Account, id: DocumentId, degrees: unknown) => Effect.Effect<void, Refusal>
  }
>()("application/records/document/DocumentReprocessing") {
  static readonly layer = Layer.effect(this, useCases({ reclassify, reextract, relink, rotate }))
}
