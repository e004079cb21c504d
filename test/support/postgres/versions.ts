import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { Effect, Layer, Redacted } from "effect"

import { chooseAccount } from "#adapters/embedded/account.ts"
import { run } from "#adapters/embedded/processes.ts"
import * as Server from "#adapters/embedded/server.ts"
import { url } from "#adapters/embedded/session.ts"
import * as Postgres from "#adapters/postgres/layer.ts"

import { createDatabase, template } from "./databases.ts"

/** Npm packages of other versions, which only the suite `postgres` installs. */
export const servers = fileURLToPath(new URL("../../../dist/postgres-servers", import.meta.url))

const chosen = process.env["POSTGRES_VERSION"]

/** Major version of the server for the tests; null for the embedded one. */
export const testedVersion = chosen === undefined || chosen === "18" ? null : chosen

/** Version 16 does not have the builtin locale provider, so the data uses the C.UTF-8 of the system. */
const locale = ["-E", "UTF8", "--locale=C.UTF-8"]

/** A version before 16 rejects the migrations, so it gets no template. */
const isMigratable = (major: string) => Number(major) >= 16

/** Starts another version than the embedded one, with a migrated database. */
export const startVersion = Effect.fnUntraced(function* (major: string, home: string) {
  const programs = join(servers, "node_modules", `postgres-${major}`, "native/bin")
  const initdb = join(programs, "initdb")
  if (!existsSync(initdb)) {
    return yield* Effect.die(new Error(`Postgres ${major} is not installed: run npm test -- --suite postgres.`))
  }
  const password = Redacted.make("a-password-for-tests")
  const directory = join(home, `postgres-${major}`)
  yield* Effect.promise(() => mkdir(directory))
  const { account } = yield* chooseAccount({ program: initdb, directory, fresh: true })
  const [cluster, passwordFile] = [join(directory, "data"), join(home, "password")]
  yield* Effect.promise(() => writeFile(passwordFile, Redacted.value(password)))
  const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`]
  yield* run(account.command(initdb, ["-D", cluster, ...access, ...locale, "--no-sync", "--no-instructions"]))
  const port = yield* Server.launch({
    cluster,
    log: join(directory, "log"),
    program: join(programs, "postgres"),
    account,
    ephemeral: true,
    flags: ["-c", "max_connections=300"]
  })
  const urlOf = url(port, password)
  if (isMigratable(major)) {
    const own = yield* createDatabase(Redacted.value(urlOf("")), template)
    yield* Effect.scoped(Layer.build(Postgres.migrations(own)))
  }
  return { url: urlOf }
})
