import { execFile } from "node:child_process"
import { accessSync, constants, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3"
import { Effect, Schedule } from "effect"

import { directory } from "../directory.ts"
import { freePort } from "../freePort.ts"
import { bucketName } from "./Store.ts"
import type { Store } from "./Store.ts"

const programs = ["ceph", "ceph-authtool", "ceph-mon", "ceph-osd", "monmaptool", "radosgw", "radosgw-admin"]

const isThere = (program: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Debian has it as `radosgw ceph-mon ceph-osd`; its programs want to be started by root. */
export const hasCeph = process.getuid?.() === 0 && programs.every(isThere)

const script = fileURLToPath(new URL("ceph.sh", import.meta.url))
const [id, secret] = ["TESTKEY", "TESTSECRET"]

const end = (pidFile: string) => {
  try {
    process.kill(Number(readFileSync(pidFile, "utf8")), "SIGKILL")
  } catch {
    // It has not been started, or has ended.
  }
}

const makeBucket = async (port: number) => {
  const client = new S3Client({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: id, secretAccessKey: secret },
    requestChecksumCalculation: "WHEN_REQUIRED"
  })
  await client.send(new CreateBucketCommand({ Bucket: bucketName }))
  client.destroy()
}

/** The S3 of a Ceph on this machine: a monitor, one disk in memory and a gateway, killed when the scope closes. */
export const ceph = Effect.gen(function* () {
  const home = yield* directory
  const [port, monitor] = [yield* freePort, yield* freePort]
  const start = Effect.promise(() => promisify(execFile)("bash", [script, home, String(port), String(monitor)]))
  const pids = ["client.rgw.a", "osd.0", "mon.a"].map((name) => join(home, "run", `${name}.pid`))
  yield* Effect.acquireRelease(start, () => Effect.sync(() => pids.forEach(end)))
  // The gateway listens a while after it has been started.
  yield* Effect.tryPromise(() => makeBucket(port)).pipe(
    Effect.retry(Schedule.max([Schedule.spaced("500 millis"), Schedule.during("1 minute")])),
    Effect.orDie
  )
  const store: Store = { port, id, secret }
  return store
})
