import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Stream } from "effect"
import type { Scope } from "effect"

import * as Disk from "#adapters/files/DocumentFiles.ts"
import * as Memory from "#adapters/memory/records/document/DocumentFiles.ts"
import { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import { uploadId } from "../support/documents.ts"
import { announced, bytes, documentFilesContract, largest } from "./documentFilesContract.ts"

const home = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-files-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

const onDisk = Layer.unwrap(Effect.map(home, (directory) => Disk.layer({ directory: join(directory, "new"), largest })))

documentFilesContract("in memory", Memory.layer({ largest }))
documentFilesContract("on disk", onDisk)

describe("DocumentFiles on disk", () => {
  const build = (directory: string): Effect.Effect<DocumentFiles["Service"], never, Scope.Scope> =>
    Effect.map(Layer.build(Disk.layer({ directory, largest })), (context) => Context.get(context, DocumentFiles))

  const filesIn = (directory: string) =>
    Effect.promise(async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
    })

  it.effect("makes nothing before the first file, leaves no draft, and shows files to its owner alone", () =>
    Effect.gen(function* () {
      const directory = join(yield* home, "deep", "documents")
      const files = yield* build(directory)
      const key = uploadId()
      assert.isTrue(Exit.isFailure(yield* Effect.exit(Effect.tryPromise(() => stat(directory)))))
      yield* files.put(key, Stream.make(bytes), announced(bytes))
      yield* Effect.flip(files.put(uploadId(), Stream.make(bytes), { ...announced(bytes), size: 3 }))
      const [only, ...others] = yield* filesIn(directory)
      assert.deepStrictEqual([only, others], [join(directory, key.slice(-2), key), []])
      const { mode } = yield* Effect.promise(() => stat(only ?? ""))
      assert.strictEqual(mode & 0o777, 0o600)
      const again = yield* build(directory)
      assert.isTrue(yield* again.exists(key))
    })
  )

  it.effect("never makes a path of anything but a UUID", () =>
    Effect.gen(function* () {
      const directory = yield* home
      const files = yield* build(join(directory, "documents"))
      yield* Effect.promise(() => writeFile(join(directory, "secret"), "secret"))
      for (const key of ["../secret", "/etc/passwd", "a/../../secret", ""] as ReadonlyArray<string>) {
        const exit = yield* Effect.exit(Effect.suspend(() => files.exists(key as UploadId)))
        assert.isTrue(Exit.isFailure(exit), key)
      }
    })
  )

  it.live("sweeps drafts that a killed process left a day ago", () =>
    Effect.gen(function* () {
      const directory = yield* home
      const files = yield* build(directory)
      yield* files.put(uploadId(), Stream.make(bytes), announced(bytes))
      const [old, fresh] = [join(directory, "drafts", "old"), join(directory, "drafts", "fresh")]
      yield* Effect.promise(async () => {
        await Promise.all([writeFile(old, "x"), writeFile(fresh, "x")])
        const before = new Date(Date.now() - 2 * 86_400_000)
        await utimes(old, before, before)
      })
      yield* build(directory)
      yield* Effect.repeat(filesIn(directory), { until: (found) => !found.includes(old) })
      assert.include(yield* filesIn(directory), fresh)
    })
  )

  it.effect("is unavailable when the disk fails", () =>
    Effect.gen(function* () {
      const directory = join(yield* home, "file")
      yield* Effect.promise(() => writeFile(directory, "not a directory"))
      const files = yield* build(directory)
      const error = yield* Effect.flip(files.put(uploadId(), Stream.make(bytes), announced(bytes)))
      assert.deepInclude(error, { _tag: "Unavailable", part: "document storage" })
    })
  )
})
