import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import type { AuditAction } from "#domain/identity/audit/actions.ts"
import { commands } from "#runtimes/admin/program.ts"
import type { CommandName } from "#runtimes/admin/program.ts"
import { embeddedUrl, startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { preparedDirectory } from "../support/postgres/preparedData.ts"
import { s3rver } from "../support/s3/s3rver.ts"
import { bucketName } from "../support/s3/Store.ts"
import { admin } from "./admin.ts"

type Json = Readonly<Record<string, unknown>>

/** What the audit log keeps of each command, or why it keeps nothing. */
const acts: Readonly<Record<CommandName, ReadonlyArray<AuditAction> | { readonly not: string }>> = {
  "account create": ["account.created", "api_key.created"],
  "account show": { not: "reads" },
  "account list": { not: "reads" },
  "account set": ["account.changed"],
  "key create": ["api_key.created"],
  "key list": { not: "reads" },
  "key revoke": ["api_key.revoked"],
  "user invite": ["user.invited"],
  "user list": { not: "reads" },
  "user lock": ["user.locked"],
  "user unlock": ["user.unlocked"],
  "user role": ["user.changed"],
  "user reset": ["user.reset"],
  "user remove": ["user.removed"],
  "oauth renew-keys": ["oauth_keys.forgotten"],
  "audit list": { not: "reads" },
  "audit verify": { not: "reads" },
  "inbox add": ["inbox.added"],
  "inbox list": { not: "reads" },
  "inbox remove": ["inbox.removed"],
  "source offers": { not: "reads" },
  "source add": ["source_credential.added"],
  "source change": ["source_credential.changed"],
  "source test": ["source_credential.tested"],
  "source list": { not: "reads" },
  "source remove": ["source_credential.removed"],
  "source reseal": ["secrets.resealed"],
  "source health": { not: "reads" },
  "demo remove": ["demo.removed"],
  retention: { not: "reads" },
  doctor: { not: "reads" },
  "files copy": { not: "copies what there is, and changes and removes nothing" },
  "files adopt": ["object_storage.adopted"],
  check: { not: "reads" },
  backup: { not: "works on a database of the release before, which may have no audit log" },
  restore: ["database.restored"]
}

const newOperator = (environment: Readonly<Record<string, string>>) => {
  const seen = new Set<CommandName>()

  const answerOf = Effect.fnUntraced(function* (...args: Array<string>) {
    const { code, stderr, stdout } = yield* admin(environment, ...args)
    assert.strictEqual(code, 0, stderr)
    return JSON.parse(stdout) as Json
  })
  const newest = (limit: number) =>
    Effect.map(
      answerOf("audit", "list", "--all", "--limit", String(limit)),
      ({ entries }) => entries as ReadonlyArray<Json>
    )
  /** Runs a command, and sees that the newest entries are of its acts. */
  const does = Effect.fnUntraced(function* (command: CommandName, ...args: Array<string>) {
    const answer = yield* answerOf(...command.split(" "), ...args)
    const expected = acts[command]
    assert(!("not" in expected), command)
    const entries = yield* newest(expected.length)
    assert.sameMembers(
      entries.map(({ action }) => action),
      [...expected],
      command
    )
    for (const entry of entries) assert.deepInclude(entry, { actor_type: "operator", actor_id: command })
    seen.add(command)
    return answer
  })

  return { answerOf, does, newest, seen }
}

/** Runs every command that changes something, but restore, and returns the id of an account. */
const runCommands = Effect.fnUntraced(function* (does: ReturnType<typeof newOperator>["does"]) {
  const { account_id, key_id } = yield* does("account create", "--name", "SECRET NAME", "--plan", "paid")
  const account = String(account_id)
  yield* does("account set", "--account", account, "--rate", "5", "--entitlements", "map")
  yield* does("key create", "--account", account, "--name", "SECRET NAME")
  yield* does("key revoke", "--key", String(key_id))
  const { user_id } = yield* does("user invite", "--account", account, "--email", "secret.name@example.com")
  const user = ["--user", String(user_id)]
  yield* does("user lock", ...user)
  yield* does("user unlock", ...user)
  yield* does("user role", ...user, "--role", "owner")
  yield* does("user reset", ...user, "--second-factor")
  yield* does("user remove", ...user)
  yield* does("oauth renew-keys")
  yield* does("demo remove")
  yield* does("inbox add", "harbour", "--account", account)
  yield* does("inbox remove", "harbour")
  const setting = ["--set", "api-key=SECRET-NAME-0123456789", "--set=client-id=a", "--set=client-secret=b"]
  const { credential_id } = yield* does("source add", "MAEU", "--account", account, ...setting)
  yield* does("source change", String(credential_id), ...setting, "--serves", account)
  yield* does("source reseal")
  yield* does("source remove", String(credential_id))
  yield* does("files adopt")
  return account
})

it.live(
  "keeps what operators do, by the command, and says where the log was changed",
  () =>
    Effect.gen(function* () {
      assert.sameMembers(
        Object.keys(acts),
        commands.map(({ name }) => name)
      )
      const dataDir = yield* preparedDirectory
      const { id, port, secret } = yield* s3rver
      const environment = {
        DATA_DIR: dataDir,
        S3_BUCKET: bucketName,
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_REGION: "us-east-1",
        S3_PATH_STYLE: "true",
        S3_ACCESS_KEY_ID: id,
        S3_SECRET_ACCESS_KEY: secret,
        DOCUMENT_URL_SECRET: "x".repeat(40)
      }
      const server = yield* startEmbedded(dataDir)
      const { answerOf, does, newest, seen } = newOperator(environment)

      const account = yield* runCommands(does)
      const whole = yield* newest(1000)
      assert.notMatch(JSON.stringify(whole), /secret.name/i)

      const heads = yield* answerOf("audit", "verify")
      assert.strictEqual(heads["intact"], true)
      const file = join(dataDir, "heads.json")
      yield* Effect.promise(() => writeFile(file, JSON.stringify(heads)))
      const again = yield* answerOf("audit", "verify", "--account", account, "--earlier", file)
      assert.deepInclude(again, { intact: true, entries_without_a_chain: 0 })
      const ofOperator = yield* answerOf("audit", "list", "--account", "operator")
      assert.isAbove((ofOperator["entries"] as ReadonlyArray<Json>).length, 1)

      const backup = join(dataDir, "landfall.backup")
      yield* answerOf("backup", backup)
      yield* does("restore", backup, "--yes")
      assert.strictEqual((yield* answerOf("audit", "verify", "--earlier", file))["intact"], true)

      const tamper = SqlClient.SqlClient.use(
        (sql) => sql`delete from audit_entries where account_id = ${account} and sequence = 3`
      )
      yield* tamper.pipe(Effect.provide(PgClient.layer({ url: embeddedUrl(server), maxConnections: 1 })))
      const broken = yield* admin(environment, "audit", "verify", "--account", account)
      assert.strictEqual(broken.code, 1)
      const [chain] = (JSON.parse(broken.stdout) as { readonly chains: ReadonlyArray<Json> }).chains
      assert.deepStrictEqual(chain?.["broken"], { sequence: 3, reason: "There is no entry with this number." })

      const audited = Object.keys(acts).filter((name) => !("not" in acts[name as CommandName]))
      assert.sameMembers(
        [...seen, "source test"],
        audited,
        "every command that is kept was run, but one that asks a source"
      )
    }).pipe(Effect.scoped),
  300_000
)

it.live(
  "refuses what it cannot answer in one sentence",
  () =>
    Effect.gen(function* () {
      const environment = { DATA_DIR: yield* preparedDirectory }
      const stranger = "01900000-0000-7000-8000-00000000000a"
      const unknown = yield* admin(environment, "audit", "verify", "--account", stranger)
      assert.deepStrictEqual(unknown, { code: 1, stdout: "", stderr: `There is no account ${stranger}.\n` })
      const whose = yield* admin(environment, "audit", "list")
      assert.deepInclude(whose, { code: 2, stderr: "Say whose: --account ID, --account operator or --all.\n" })
      const file = join(environment.DATA_DIR, "nothing.json")
      const missing = yield* admin(environment, "audit", "verify", "--earlier", file)
      assert.deepInclude(missing, { code: 1, stderr: `${file} cannot be read.\n` })
      yield* Effect.promise(() => writeFile(file, "{}"))
      const other = yield* admin(environment, "audit", "verify", "--earlier", file)
      assert.deepInclude(other, { code: 1, stderr: `${file} is no answer of audit verify.\n` })
    }).pipe(Effect.scoped),
  180_000
)
