import { assert, layer } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Redacted, Stream } from "effect"

import { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { copyFiles } from "#application/records/document/copyFiles.ts"
import { documentsOnDisk } from "#runtimes/plane/documents.ts"
import { checked, inObjectStorage } from "#runtimes/plane/inObjectStorage.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { announced } from "../files/documentFilesContract.ts"
import { newAccount, newFeed } from "../support/DataPlane.ts"
import { directory } from "../support/directory.ts"
import * as Documents from "../support/documents.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import { s3rver } from "../support/s3/s3rver.ts"
import { settingsOf } from "../support/s3/Store.ts"
import * as Sample from "../support/samples.ts"

const environment = (variables: Readonly<Record<string, string>>) =>
  ConfigProvider.layer(ConfigProvider.fromUnknown(variables))

const secret = "x".repeat(40)

layer(TestSql.layerWorker, { timeout: "90 seconds", excludeTestServices: true })(
  "A plane in an object storage",
  (it) => {
    const planeWith = Effect.fnUntraced(function* (fields: Parameters<typeof settingsOf>[1] = {}) {
      const store = yield* s3rver
      const plane = yield* postgresPlane((yield* TestSql.TestDatabase).url, { place: "The database" })
      return { store, own: yield* inObjectStorage(plane, settingsOf(store, fields)) }
    })

    const filesOf = (
      plane: Effect.Success<ReturnType<typeof planeWith>>["own"]["plane"],
      variables: Record<string, string>
    ) =>
      Layer.build(plane.documents).pipe(Effect.map(Context.get(DocumentFiles)), Effect.provide(environment(variables)))

    it.effect("does not start with a wrong bucket or key, says so in one sentence, and while it runs", () =>
      Effect.gen(function* () {
        const wrong = [
          [
            { bucket: "another" },
            "S3_BUCKET another cannot be used: it does not exist: create it, or correct S3_BUCKET."
          ],
          [
            { credentials: { id: "S3RVER", secret: Redacted.make("hidden") } },
            "S3_BUCKET landfall cannot be used: the secret does not match the key: correct S3_SECRET_ACCESS_KEY."
          ]
        ] as const
        for (const [fields, sentence] of wrong) {
          const { own } = yield* planeWith(fields)
          assert.deepInclude(yield* Effect.flip(checked(own)), { _tag: "SetupError", message: sentence } as object)
        }
        const { own } = yield* planeWith({ bucket: "another" })
        assert.strictEqual(yield* own.plane.impairment, wrong[0][1])
      }).pipe(Effect.scoped)
    )

    it.effect("starts while the storage is away, and says so until it is back", () =>
      Effect.gen(function* () {
        const { own, store } = yield* planeWith()
        yield* store.stop
        const plane = yield* checked(own)
        assert.strictEqual(
          yield* plane.impairment,
          "The object storage of S3_BUCKET landfall is not reachable (ECONNREFUSED)."
        )
        yield* newAccount()
        assert.isNull(yield* plane.hindrance)
        yield* store.start
        yield* Effect.sleep("1100 millis")
        assert.isNull(yield* plane.impairment)
      }).pipe(Effect.scoped)
    )

    it.effect("needs the secret that signs addresses on every node", () =>
      Effect.gen(function* () {
        const { own } = yield* planeWith()
        const error = yield* Effect.flip(filesOf(own.plane, {}))
        assert.match(String(error), /DOCUMENT_URL_SECRET is not set: with S3_BUCKET, all API nodes/)
        assert.strictEqual((yield* filesOf(own.plane, { DOCUMENT_URL_SECRET: secret })).largest, 25 * 1024 * 1024)
      }).pipe(Effect.scoped)
    )

    it.effect("takes over what is on a disk, again and again, and names what is not as it was", () =>
      Effect.gen(function* () {
        const home = yield* directory
        const account_id = yield* newAccount()
        const variables = { DATA_DIR: home, DOCUMENT_URL_SECRET: secret }
        const { own } = yield* planeWith()
        const disk = Context.get(
          yield* Effect.provide(Layer.build(documentsOnDisk), environment(variables)),
          DocumentFiles
        )
        const bucket = yield* filesOf(own.plane, variables)
        const documents = yield* DocumentStore
        const added = Effect.fnUntraced(function* (text: string | null, checksum?: string) {
          const bytes = new TextEncoder().encode(text ?? "gone")
          const { md5, size } = announced(bytes)
          const upload = Documents.upload({
            account_id,
            byte_size: size,
            checksum: checksum ?? md5,
            uploaded_at: Sample.start,
            sha256: Documents.sha256(bytes)
          })
          yield* documents.saveUpload(upload)
          if (text !== null) yield* disk.put(upload.id, Stream.make(bytes), { md5, size })
          return upload.id
        })
        const [one, two, lost] = [yield* added("one"), yield* added("two"), yield* added(null)]
        const damaged = yield* added("three", Documents.md5(new Uint8Array(1)))
        const first = yield* copyFiles(disk, bucket)
        assert.deepStrictEqual(
          { ...first, troubled: first.troubled.toSorted() },
          {
            present: 0,
            copied: 2,
            missing: 1,
            damaged: 1,
            troubled: [lost, damaged].toSorted()
          }
        )
        assert.deepStrictEqual(
          [yield* bucket.exists(one), yield* bucket.exists(two), yield* bucket.exists(damaged)],
          [true, true, false]
        )
        yield* added("four")
        const { copied, present } = yield* copyFiles(disk, bucket)
        assert.deepStrictEqual([copied, present], [1, 2])
        assert.isTrue(yield* disk.exists(one))
      }).pipe(Effect.scoped)
    )

    it.effect("keeps earlier releases away from the first message whose bytes are not in the database", () =>
      Effect.gen(function* () {
        const { owner } = yield* TestSql.TestDatabase
        const observations = yield* ObservationStore
        const least = Effect.map(
          owner<{ readonly migration: number }>`select migration from least_release`,
          ([row]) => row?.migration
        )
        const feed = yield* newFeed()
        yield* observations.keep(Sample.raw(feed.id, "in the database"))
        assert.isBelow((yield* least) ?? 0, 95)
        const { bytes: _bytes, ...raw } = Sample.raw(feed.id, "in a file")
        yield* observations.keep({ ...raw, bytes: null, size: 9 })
        assert.strictEqual(yield* least, 95)
      })
    )
  }
)
