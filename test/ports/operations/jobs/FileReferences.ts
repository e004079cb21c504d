import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import * as Documents from "../../../support/documents.ts"
import * as Sample from "../../../support/samples.ts"

/** Which files the rows of all accounts need, and which they know. */
export const fileReferencesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`FileReferences in ${adapter}`, (it) => {
    it.effect("knows the uploads of every account, and needs the files of those that came", () =>
      Effect.gen(function* () {
        const [documents, references] = [yield* DocumentStore, (yield* OperationStore).files]
        const uploads = yield* Effect.forEach([Sample.start, Sample.start, null], (uploaded_at) =>
          Effect.map(newAccount(), (account_id) => Documents.upload({ account_id, uploaded_at }))
        )
        yield* Effect.forEach(uploads, documents.saveUpload)
        const ids = uploads.map(({ id }) => id)
        const known = yield* references.known("documents", [...ids, Documents.uploadId()])
        assert.deepStrictEqual([...known].sort(), [...ids].sort())
        const [first, second] = uploads
          .slice(0, 2)
          .map(({ byte_size, checksum, id }) => ({ id: id as string, size: byte_size, md5: checksum }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        assert(first !== undefined && second !== undefined)
        const all = (yield* references.after("documents", null, 1000)).filter(({ id }) => known.has(id))
        assert.deepStrictEqual(all, [first, second])
        assert.deepStrictEqual(
          (yield* references.after("documents", first.id, 1000)).filter(({ id }) => known.has(id)),
          [second]
        )
        assert.strictEqual((yield* references.after("documents", null, 1)).length, 1)
        assert.deepStrictEqual([...(yield* references.known("messages", ids))], [])
        assert.isNotEmpty(yield* references.history)
      })
    )

    it.effect("needs the files of messages that have no bytes of their own", () =>
      Effect.gen(function* () {
        const [observations, references] = [yield* ObservationStore, (yield* OperationStore).files]
        const feed = yield* newFeed({ type: "any" }, "inbox")
        const whole = Sample.raw(feed.id, "in the database")
        const { bytes: _bytes, ...other } = Sample.raw(feed.id, "in a file")
        const inFile = { ...other, bytes: null, size: 70_000 }
        assert.isFalse(yield* observations.isKept(feed.id, inFile.sha256))
        assert.deepStrictEqual(yield* observations.keep(inFile), { raw_id: inFile.id, isNew: true })
        yield* observations.keep(whole)
        assert.isTrue(yield* observations.isKept(feed.id, inFile.sha256))
        assert.isFalse(yield* observations.isKept((yield* newFeed()).id, inFile.sha256))
        assert.deepStrictEqual(Option.getOrNull(yield* observations.raw(inFile.id)), inFile)
        const again = { ...inFile, id: Sample.raw(feed.id, "").id, received_at: Sample.onDay(3) }
        assert.deepStrictEqual(yield* observations.keep(again), { raw_id: inFile.id, isNew: false })
        const parked = (yield* observations.parked(null, 1000)).filter(({ id }) => id === inFile.id)
        assert.deepStrictEqual(
          parked.map(({ size }) => size),
          [70_000]
        )
        const known = yield* references.known("messages", [whole.id, inFile.id, again.id])
        assert.deepStrictEqual([...known].sort(), [whole.id, inFile.id].sort())
        const needed = (yield* references.after("messages", null, 1000)).filter(({ id }) => known.has(id))
        assert.deepStrictEqual(needed, [{ id: inFile.id, size: 70_000, md5: null }])
      })
    )
  })
)
