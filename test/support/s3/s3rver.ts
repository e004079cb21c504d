import { spawn } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"

import { directory } from "../directory.ts"
import { freePort } from "../freePort.ts"
import { bucketName } from "./Store.ts"
import type { Store } from "./Store.ts"

const program = fileURLToPath(new URL("../../../node_modules/@20minutes/s3rver/lib/s3rver.js", import.meta.url))

/**
 * It signs the address of a bucket without the slash with which AWS's client ends it, so signatures are verified of all
 * requests but those of the bucket itself: lists. It writes an object in place, so that half of one would stand there
 * when it is killed: here an object appears whole or not at all, as in S3.
 */
const serve = (home: string, port: number) => `
  const { AsyncLocalStorage } = require("node:async_hooks")
  const { randomUUID } = require("node:crypto")
  const { rename, rm } = require("node:fs/promises")
  const S3rver = require(${JSON.stringify(program)})
  const options = { address: "127.0.0.1", port: ${port}, silent: true, vhostBuckets: false }
  const buckets = { directory: ${JSON.stringify(home)}, configureBuckets: [{ name: "${bucketName}" }] }
  const server = new S3rver({ ...options, ...buckets })
  const putContent = server.store.putContent
  server.store.putContent = async (path, content) => {
    const part = path + "." + randomUUID()
    try {
      const put = await putContent.call(server.store, part, content)
      await rename(part, path)
      return put
    } finally {
      await rm(part, { force: true })
    }
  }
  const ofBucket = new AsyncLocalStorage()
  Object.defineProperty(server, "allowMismatchedSignatures", { get: () => ofBucket.getStore() })
  server.middleware.unshift((context, next) => ofBucket.run(/^\\/[^/]+\\/$/.test(context.path), next))
  server.run()`

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("connect", () => socket.destroy())
  })

const end = async (child: ChildProcess | null) => {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

/** An s3rver in a process of its own, which verifies signatures; on one port for its whole life, with one bucket. */
export const s3rver = Effect.gen(function* () {
  const port = yield* freePort
  const home = yield* directory
  let child: ChildProcess | null = null
  const start = Effect.promise(async () => {
    const own = spawn(process.execPath, ["-e", serve(home, port)], { stdio: "ignore" })
    child = own
    while (own.exitCode === null && !(await answers(port))) await setTimeout(20)
    if (own.exitCode !== null) throw new Error(`s3rver ended with ${own.exitCode}`)
  })
  const stop = Effect.promise(() => end(child))
  yield* Effect.acquireRelease(start, () => stop)
  const store: Store = { port, id: "S3RVER", secret: "S3RVER" }
  return { ...store, home, start, stop }
})
