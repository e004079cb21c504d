import { chmod, mkdir, rm, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:https"
import { join } from "node:path"
import { getCACertificates, setDefaultCACertificates } from "node:tls"

import { assert, describe, it } from "@effect/vitest"
import { Clock, ConfigProvider, Effect } from "effect"

import { clocks } from "#adapters/postgres/operations/diagnosis/clocks.ts"
import { certificates } from "#runtimes/admin/doctor/certificates.ts"
import { disk, judgeSpace } from "#runtimes/admin/doctor/disk.ts"
import { keyFiles } from "#runtimes/admin/doctor/keyFiles.ts"
import { nats } from "#runtimes/admin/doctor/nats.ts"
import { objectStorage } from "#runtimes/admin/doctor/objectStorage.ts"
import { settings } from "#runtimes/admin/doctor/settings.ts"
import { protectFolder } from "#runtimes/service/protectFolder.ts"

import { canMount, fill, mount } from "../../chaos/smallDisk.ts"
import { certificate } from "../../service/support/certificate.ts"
import { directory } from "../../support/directory.ts"
import { freePort } from "../../support/freePort.ts"
import { hasNats, natsServer } from "../../support/nats/server.ts"
import { portOf } from "../../support/portOf.ts"
import { ownerOf } from "../../support/postgres/databases.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import { s3rver } from "../../support/s3/s3rver.ts"
import { bucketName } from "../../support/s3/Store.ts"

const having = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))

/** The clock of this machine, so many milliseconds ahead. */
const ahead = (milliseconds: number) =>
  Effect.map(Effect.clockWith(Effect.succeed), (clock): Clock.Clock => ({
    ...clock,
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + milliseconds,
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + milliseconds),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe() + BigInt(milliseconds) * 1_000_000n,
    currentTimeNanos: clock.currentTimeNanos,
    sleep: (duration) => clock.sleep(duration)
  }))

const later = <A, E, R>(milliseconds: number, work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(ahead(milliseconds), (clock) => Effect.provideService(work, Clock.Clock, clock))

describe("The doctor looks at this machine", () => {
  it.live("its settings together", () =>
    Effect.gen(function* () {
      const said = (env: Readonly<Record<string, string>>) =>
        Effect.map(settings.pipe(having(env)), (found) =>
          found.map(({ sentence, state }) => `${state} ${sentence.split(" ")[0]}`)
        )
      const tests: ReadonlyArray<readonly [Readonly<Record<string, string>>, string]> = [
        [{}, "ok The"],
        [{ HOST: "127.0.0.2", CORS_ORIGINS: "*", WEBHOOK_ALLOW_LOOPBACK: "true" }, "ok The"],
        [{ HOST: "0.0.0.0" }, "warning PUBLIC_URL"],
        [{ HOST: "0.0.0.0", PUBLIC_URL: "http://landfall.example" }, "warning PUBLIC_URL"],
        [{ PUBLIC_URL: "https://landfall.example" }, "warning TRUSTED_PROXIES"],
        [{ PUBLIC_URL: "https://landfall.example", TRUSTED_PROXIES: "10.0.0.1" }, "ok The"],
        [
          { PUBLIC_URL: "https://landfall.example", TRUSTED_PROXIES: "10.0.0.1", WEBHOOK_ALLOW_LOOPBACK: "true" },
          "warning WEBHOOK_ALLOW_LOOPBACK"
        ],
        [
          { PUBLIC_URL: "https://landfall.example", TRUSTED_PROXIES: "10.0.0.1", CORS_ORIGINS: "*" },
          "warning CORS_ORIGINS"
        ],
        [{ DATABASE_URL: "postgres://u:p@db.example/x" }, "warning DATABASE_URL"],
        [{ DATABASE_READ_URL: "postgres://replica.example" }, "warning DATABASE_READ_URL"],
        [{ DATABASE_URL: "postgres://u:p@db.example/x?sslmode=verify-full" }, "ok The"],
        [{ DATABASE_URL: "postgres://u:p@[::1]/x" }, "ok The"]
      ]
      for (const [env, expected] of tests) assert.deepStrictEqual(yield* said(env), [expected], JSON.stringify(env))
    })
  )

  it.live("its keys and who may read them", () =>
    Effect.gen(function* () {
      const DATA_DIR = yield* directory
      const said = (env: Readonly<Record<string, string>> = {}) =>
        Effect.map(keyFiles.pipe(having({ DATA_DIR, ...env })), (found) =>
          found.map(({ sentence, state }) => `${state}: ${sentence}`).join("\n")
        )
      const file = join(DATA_DIR, "secrets-key")
      yield* Effect.promise(() => chmod(DATA_DIR, 0o777))
      assert.match(yield* said(), /^ok: /)
      yield* Effect.promise(() => chmod(DATA_DIR, 0o700))
      yield* Effect.promise(() => writeFile(file, `${"k".repeat(40)}\n`, { mode: 0o600 }))
      assert.match(yield* said(), /^ok: /)
      yield* Effect.promise(() => chmod(file, 0o640))
      assert.strictEqual(yield* said(), `failing: Other users can read or change ${file}: run chmod go-rw ${file}.`)
      yield* Effect.promise(() => chmod(file, 0o600))
      yield* Effect.promise(() => chmod(DATA_DIR, 0o755))
      assert.match(yield* said(), /^failing: Other users can read or change \S+: run chmod go-rw \S+\.$/)
      yield* Effect.promise(() => chmod(DATA_DIR, 0o700))
      const [inbox, dropped] = [join(DATA_DIR, "inbox"), join(DATA_DIR, "inbox", "simg", "done", "a.edi")]
      yield* Effect.promise(() => mkdir(join(inbox, "simg", "done"), { recursive: true, mode: 0o755 }))
      yield* Effect.promise(() => writeFile(dropped, "UNB", { mode: 0o644 }))
      for (const [path, mode] of [
        [inbox, 0o700],
        [join(inbox, "simg"), 0o700],
        [join(inbox, "simg", "done"), 0o700],
        [dropped, 0o600]
      ] as const) {
        yield* Effect.promise(() => chmod(path, mode | 0o044))
        assert.strictEqual(yield* said(), `failing: Other users can read or change ${path}: run chmod -R go= ${inbox}.`)
        yield* Effect.promise(() => chmod(path, mode | 0o044))
        yield* protectFolder(inbox)
        assert.match(yield* said(), /^ok: /)
        assert.strictEqual((yield* Effect.promise(() => stat(path))).mode & 0o777, mode)
      }
      yield* Effect.promise(() => chmod(DATA_DIR, 0o711))
      yield* Effect.promise(() => writeFile(file, "short\n"))
      assert.match(yield* said(), /^failing: .* has no key of 32 characters .* Restore the correct file\.$/)
      yield* Effect.promise(() => rm(file))
      yield* Effect.promise(() => mkdir(file, { mode: 0o700 }))
      assert.match(yield* said(), /^failing: This user cannot read \S+secrets-key: /)
      yield* Effect.promise(() => rm(file, { recursive: true }))
      assert.match(
        yield* said({ DATABASE_URL: "postgres://u:p@db/x" }),
        /^warning: DATABASE_URL is set, but SECRETS_KEY is not,/
      )
      assert.match(yield* said({ DATABASE_URL: "postgres://u:p@db/x", SECRETS_KEY: "k".repeat(40) }), /^ok: /)
    }).pipe(Effect.scoped)
  )

  it.live("its clock, against that of the database", () =>
    Effect.gen(function* () {
      const { url } = yield* TestSql.TestDatabase
      const said = (milliseconds: number) =>
        later(milliseconds, clocks).pipe(
          Effect.provide(ownerOf(url)),
          Effect.map(([found]) => `${found?.state} ${found?.sentence}`)
        )
      assert.match(yield* said(0), /^ok /)
      assert.match(yield* said(10_000), /^warning .* by 10 seconds: synchronize both with NTP\.$/)
      assert.match(yield* said(-600_000), /^failing .* by 10 minutes: synchronize both with NTP immediately\.$/)
    }).pipe(Effect.provide(TestSql.TestDatabase.layer), Effect.scoped)
  )

  it.live("the certificate under which it is reached", () =>
    Effect.gen(function* () {
      const port = yield* portOf(createServer(certificate))
      const said = (url: string, milliseconds = 0) =>
        later(milliseconds, certificates).pipe(
          having({ PUBLIC_URL: url }),
          Effect.map(([found]) => `${found?.state} ${found?.sentence}`)
        )
      const own = `https://127.0.0.1:${port}`
      const day = 86_400_000
      const end = Date.parse("2126-10-28T11:16:07Z") - Date.now()
      assert.match(yield* said("http://landfall.example"), /^ok /)
      assert.match(yield* said(own), /^failing Clients reject .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)/)
      assert.match(yield* said(own, end + 3 * day), /^failing .* expired 3 days ago: renew it\.$/)
      assert.match(yield* said(`https://127.0.0.1:${yield* freePort}`), /^warning This machine cannot reach /)
      const known = getCACertificates("default")
      yield* Effect.acquireUseRelease(
        Effect.sync(() => setDefaultCACertificates([...known, certificate.cert])),
        () =>
          Effect.gen(function* () {
            assert.match(yield* said(own), /^ok The certificate of 127\.0\.0\.1:\d+ expires in \d+ days\.$/)
            assert.match(yield* said(own, end - 9.5 * day), /^warning .* expires in 9 days: renew it\.$/)
            assert.match(yield* said(`https://localhost:${port}`), /^failing .*ERR_TLS_CERT_ALTNAME_INVALID/)
          }),
        () => Effect.sync(() => setDefaultCACertificates(known))
      )
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(!hasNats)("whether NATS takes a connection", () =>
    Effect.gen(function* () {
      const said = (NATS_URL: string) =>
        Effect.map(nats.pipe(having({ NATS_URL })), ([found]) => `${found?.state} ${found?.sentence}`)
      assert.match(yield* said(`nats://127.0.0.1:${yield* freePort}`), /^failing NATS_URL cannot be used/)
      const running = yield* natsServer()
      assert.match(yield* said(running.url), /^ok The NATS server at .* is reachable and has JetStream\.$/)
    }).pipe(Effect.scoped)
  )

  it.live("whether the object storage takes files", () =>
    Effect.gen(function* () {
      const store = yield* s3rver
      const variables = {
        S3_BUCKET: bucketName,
        S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
        S3_ACCESS_KEY_ID: store.id,
        S3_SECRET_ACCESS_KEY: store.secret
      }
      const said = (others: Readonly<Record<string, string>> = {}) =>
        Effect.map(
          objectStorage.pipe(having({ ...variables, ...others })),
          ([found]) => `${found?.state} ${found?.sentence}`
        )
      assert.strictEqual(yield* said(), "ok Landfall can read and write the bucket landfall.")
      assert.match(
        yield* said({ S3_BUCKET: "another" }),
        /^failing S3_BUCKET another cannot be used: it does not exist/
      )
      const away = { S3_ENDPOINT: `http://127.0.0.1:${yield* freePort}`, S3_TIMEOUT_SECONDS: "1" }
      assert.match(yield* said(away), /^failing The object storage of S3_BUCKET landfall is not reachable/)
    }).pipe(Effect.scoped)
  )

  it.live("the room on its disks", () =>
    Effect.gen(function* () {
      const gigabyte = 1024 ** 3
      const states = [0.1, 0.5, 3, 60].map(
        (free) => judgeSpace("/data", { free: free * gigabyte, size: 100 * gigabyte }).state
      )
      assert.deepStrictEqual(states, ["failing", "warning", "warning", "ok"])
      const path = yield* directory
      const [found] = yield* disk.pipe(having({ DATA_DIR: join(path, "not", "there") }))
      assert.match(found?.sentence ?? "", /^[\d.]+ GB of [\d.]+ GB are free at \S+/)
      if (!(yield* canMount)) return
      yield* mount(path)
      yield* fill(path)
      const [full] = yield* disk.pipe(having({ DATA_DIR: path }))
      assert.deepInclude(full, { state: "failing" })
      assert.match(full?.sentence ?? "", /^0 MB of 700 MB are free at \S+: free space immediately/)
    }).pipe(Effect.scoped)
  )
})
