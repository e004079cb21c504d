import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Option, Redacted } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { embeddedUrl, postgresPlane, startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { assertBetween, timeHere } from "../support/assertBetween.ts"
import { directory } from "../support/directory.ts"
import { preparedDirectory } from "../support/postgres/preparedData.ts"
import { admin } from "./admin.ts"
import { managesUsers } from "./users.ts"

type Json = Readonly<Record<string, unknown>>

/** The answer of a command that succeeds: JSON, and nothing else on stdout. */
const answerOf = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>, ...args: Array<string>) {
  const { code, stderr, stdout } = yield* admin(environment, ...args)
  assert.strictEqual(code, 0, stderr)
  return JSON.parse(stdout) as Json
})

/** Whose key it is, on a node that runs on the database. */
const holderOf = (access: Access["Service"], key: unknown) =>
  Effect.map(access.authenticate(Redacted.make(String(key))), Option.getOrNull)

it.live(
  "makes accounts and keys, beside a running service and without one, and puts a backup back",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* directory
      const environment = { DATA_DIR: dataDir }

      // The database is down and new: the command starts it for its own time.
      const made = yield* answerOf(environment, "account", "create", "--name", "Acme", "--plan", "trial", "--rate", "5")
      assert.deepInclude(made, { company_name: "Acme", plan: "trial", entitlements: [], rate_per_minute: 5 })
      const length = Date.parse(String(made["trial_ends_at"])) - Date.parse(String(made["created_at"]))
      assert.strictEqual(length, 7 * 24 * 60 * 60 * 1000)
      const id = String(made["account_id"])

      // The database is up, as during `npm start`.
      const running = yield* Effect.scoped(
        Effect.gen(function* () {
          const plane = yield* Effect.flatMap(startEmbedded(dataDir), (server) => postgresPlane(embeddedUrl(server)))
          const UseCases = Access.layer.pipe(Layer.provide([plane.app, Secrets.layer]))
          const access = Context.get(yield* Layer.build(UseCases), Access)
          const first = yield* holderOf(access, made["api_key"])
          assert.deepStrictEqual(
            [first?.account.id, first?.user.id, first?.account.company_name],
            [id, String(made["user_id"]), "Acme"]
          )

          const key = yield* answerOf(environment, "key", "create", "--account", id, "--name", "Warehouse")
          assert.strictEqual((yield* holderOf(access, key["api_key"]))?.key_id, key["key_id"])
          const before = timeHere()
          const revoked = yield* answerOf(environment, "key", "revoke", "--key", String(made["key_id"]))
          assertBetween(revoked["revoked_at"], before, timeHere())
          assert.isNull(yield* holderOf(access, made["api_key"]), "at once")
          assert.isNotNull(yield* holderOf(access, key["api_key"]))

          yield* managesUsers(answerOf, environment, id)
          const last = yield* admin(environment, "user", "lock", "--user", String(made["user_id"]))
          assert.deepInclude(last, {
            code: 1,
            stderr: "The account must keep an owner who is not locked, and this user is the last one.\n"
          })

          const terms = ["--plan", "paid", "--entitlements", "map,rail_data", "--name", "Acme Ltd"]
          const changed = yield* answerOf(environment, "account", "set", "--account", id, ...terms)
          assert.deepInclude(changed, {
            plan: "paid",
            trial_ends_at: null,
            company_name: "Acme Ltd",
            rate_per_minute: 5
          })
          const now = yield* holderOf(access, key["api_key"])
          assert.deepStrictEqual<unknown>(now?.account.entitlements, ["map", "rail_data"])

          const refused = yield* admin(environment, "restore", join(dataDir, "none"), "--yes")
          assert.deepInclude(refused, { code: 1, stdout: "" })
          return key
        })
      )

      // It is down again: the command starts it once more. Then it stays up, without a node, as a restore needs it.
      const shown = yield* answerOf(environment, "account", "show", "--account", id)
      yield* startEmbedded(dataDir)
      const { keys } = yield* answerOf(environment, "key", "list", "--account", id)
      assert.deepStrictEqual(shown["keys"], keys)
      assert.deepStrictEqual(
        (keys as ReadonlyArray<Json>).map(({ name }) => name),
        ["First key", "Warehouse"]
      )
      assert.notInclude(JSON.stringify(shown), String(running["api_key"]))

      const file = join(dataDir, "landfall.backup")
      const backup = yield* answerOf(environment, "backup", file)
      assert.strictEqual((backup["tables"] as Json)["accounts"], 1)
      yield* answerOf(environment, "account", "create", "--name", "Too late")
      const refused = yield* admin(environment, "restore", file)
      assert.deepInclude(refused, { code: 1, stdout: "" })
      assert.match(refused.stderr, /add --yes/)
      const other = { DATA_DIR: yield* preparedDirectory }
      for (const [where, ...yes] of [[other], [environment, "--yes"]] as const) {
        const { created_at } = yield* answerOf(where, "restore", file, ...yes)
        assert.strictEqual(created_at, backup["created_at"])
        assert.deepStrictEqual(yield* answerOf(where, "account", "list"), { accounts: [accountOf(shown)] })
      }
    }).pipe(Effect.scoped),
  300_000
)

const accountOf = ({ keys: _keys, users: _users, ...account }: Json) => account

it.live(
  "reports a failure in one sentence",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* preparedDirectory
      const wrong = yield* admin({ DATA_DIR: dataDir }, "account", "create", "--plan", "gold")
      assert.deepStrictEqual(wrong, { code: 2, stdout: "", stderr: "--name needs 1 to 200 characters.\n" })
      const memory = yield* admin({ DATA_DIR: dataDir, DATA_PLANE: "memory" }, "account", "list")
      assert.deepInclude(memory, { code: 1, stdout: "" })
      assert.match(memory.stderr, /^DATA_PLANE is memory: .*\.\n$/)
      const help = yield* admin({ DATA_DIR: dataDir }, "--help")
      assert.strictEqual(help.code, 0)
      for (const word of ["account create", "key revoke", "backup FILE", "restore FILE [--yes]"]) {
        assert.include(help.stdout, word)
      }
      const stranger = "01900000-0000-7000-8000-00000000000a"
      const unknown = yield* admin({ DATA_DIR: dataDir }, "key", "create", "--account", stranger)
      assert.deepStrictEqual(unknown, { code: 1, stdout: "", stderr: `There is no account ${stranger}.\n` })
    }).pipe(Effect.scoped),
  180_000
)
