import { once } from "node:events"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Option, Stream } from "effect"

import * as S3 from "#adapters/files/s3/layer.ts"
import { MessageFiles } from "#application/ports/voyage/observation/MessageFiles.ts"
import { RawId } from "#domain/Identifiers.ts"

import { announced, pieces } from "../files/documentFilesContract.ts"
import { uploadId } from "../support/documents.ts"
import { s3rver } from "../support/s3/s3rver.ts"
import { settingsOf } from "../support/s3/Store.ts"
import { tcpProxy } from "../support/tcpProxy.ts"
import { filesAt, isAway, large, megabyte, read } from "./largeFiles.ts"

/** A server that is none, on a free port. */
const answering = (answer: RequestListener) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = createServer(answer).listen(0, "127.0.0.1")
        await once(server, "listening")
        return server
      }),
      (server) =>
        Effect.promise(async () => {
          server.closeAllConnections()
          server.close()
          await once(server, "close")
        })
    ),
    (server) => ({ port: (server.address() as AddressInfo).port, id: "x", secret: "y" })
  )

describe("An object storage in trouble", () => {
  it.live("keeps nothing when it is killed while a file comes, and is away until it is back", () =>
    Effect.gen(function* () {
      const store = yield* s3rver
      const files = yield* filesAt(settingsOf(store))
      const key = uploadId()
      let parts = 0
      const killing = pieces(large, 100_000).pipe(
        Stream.rechunk(1),
        Stream.tap(() => (++parts === 20 ? store.stop : Effect.void))
      )
      isAway(yield* Effect.flip(files.put(key, killing, announced(large))))
      isAway(yield* Effect.flip(files.exists(key)))
      isAway(yield* Effect.flip(read(files, key)))
      isAway(yield* Effect.flip(files.remove(key)))
      yield* store.start
      assert.isFalse(yield* files.exists(key))
      yield* files.put(key, pieces(large, 100_000), announced(large))
      assert.isTrue(yield* files.exists(key))
    }).pipe(Effect.scoped)
  )

  it.live("fails the download that is cut, and that of a file that was changed, before its last byte", () =>
    Effect.gen(function* () {
      const store = yield* s3rver
      let back = -1
      const proxy = yield* tcpProxy(store.port, (bytes) => back >= 0 && (back += bytes.length) > 2 * megabyte)
      const files = yield* filesAt(settingsOf(store, { port: proxy.port }))
      const key = uploadId()
      yield* files.put(key, pieces(large, 100_000), announced(large))
      back = 0
      isAway(yield* Effect.flip(read(files, key)))
      back = -1
      assert.strictEqual((yield* read(files, key))?.byteLength, large.byteLength)

      yield* Effect.promise(async () => {
        const found = await readdir(store.home, { recursive: true })
        const object = join(store.home, found.find((name) => name.includes(key) && name.endsWith("object")) ?? "")
        const bytes = await readFile(object)
        bytes[7] = 255
        await writeFile(object, bytes)
      })
      let taken = 0
      const opened = Effect.gen(function* () {
        const bytes = Option.getOrThrow(yield* files.open(key))
        yield* Stream.runForEach(bytes, (chunk) => Effect.sync(() => void (taken += chunk.byteLength)))
      })
      isAway(yield* Effect.flip(Effect.scoped(opened)))
      assert.isBelow(taken, large.byteLength)
    }).pipe(Effect.scoped)
  )

  it.live("answers in time when the storage does not", () =>
    Effect.gen(function* () {
      const silent = yield* answering(() => {})
      const files = yield* filesAt(settingsOf(silent, { timeout: 300 }))
      const key = uploadId()
      isAway(yield* Effect.flip(files.exists(key)))
      isAway(yield* Effect.flip(files.put(key, pieces(large, 100_000), announced(large))))
      isAway(yield* Effect.flip(files.put(key, Stream.make(new Uint8Array(3)), announced(new Uint8Array(3)))))
    }).pipe(Effect.scoped)
  )

  it.live("tries again what can be sent again, and gives up after three errors of the server", () =>
    Effect.gen(function* () {
      let asked = 0
      const failing = yield* answering((request, response) => {
        asked += 1
        request.resume().on("end", () => {
          response.writeHead(503, { "content-type": "application/xml" })
          response.end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>")
        })
      })
      const messages = Context.get(
        yield* Layer.build(S3.MessageFiles.layer.pipe(Layer.provide(S3.bucket(settingsOf(failing))))),
        MessageFiles
      )
      const error = yield* Effect.flip(messages.put(RawId.make(uploadId()), large))
      assert.deepInclude(error, { _tag: "Unavailable", part: "message storage" })
      assert.strictEqual(asked, 3)
    }).pipe(Effect.scoped)
  )
})
