import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { carrierServer, json } from "../carriers/carrierServer.ts"
import { assertBetween, timeHere } from "../support/assertBetween.ts"
import { directory } from "../support/directory.ts"
import { preparedDirectory } from "../support/postgres/preparedData.ts"
import { admin } from "./admin.ts"

type Json = Readonly<Record<string, unknown>>
type Environment = Readonly<Record<string, string>>

const list = (answer: Json, name: string) => answer[name] as ReadonlyArray<Json>

const rightKey = "the-right-key-of-a-customer"
const wrongKey = "a-wrong-key-of-a-customer"

/** Puts a new key before the old one; the result drops the old one. */
const addKey = Effect.fnUntraced(function* (dataDir: string) {
  const [newKey, path] = ["n".repeat(43), join(dataDir, "secrets-key")]
  const oldKey = yield* Effect.promise(() => readFile(path, "utf8"))
  yield* Effect.promise(() => writeFile(path, `${newKey}\n${oldKey}`))
  return Effect.promise(() => writeFile(path, `${newKey}\n`))
})

const assertAlternatives = (offers: ReadonlyArray<Readonly<Record<string, unknown>>>) => {
  assert.isDefined(offers.find(({ kind }) => kind === "terminal"))
  const partner = offers.find(({ source }) => source === "CMDU") ?? {}
  assert.strictEqual(partner["requires"], "one of: client-id and client-secret, or api-key")
  assert.deepInclude(list(partner, "settings")[1], { name: "api-key", required: "one of several" })
}

it.live(
  "gives, tests, changes, reseals and removes credentials of sources, and a backup carries them",
  () =>
    Effect.gen(function* () {
      const [dataDir, files] = [yield* preparedDirectory, yield* directory]
      const environment = { DATA_DIR: dataDir }
      const said: Array<string> = []
      const run = Effect.fnUntraced(function* (where: Environment, ...args: ReadonlyArray<string>) {
        const result = yield* admin(where, ...args)
        said.push(result.stdout, result.stderr)
        return result
      })
      const answerOf = Effect.fnUntraced(function* (where: Environment, ...args: ReadonlyArray<string>) {
        const { code, stderr, stdout } = yield* run(where, ...args)
        assert.strictEqual(code, 0, stderr)
        return JSON.parse(stdout) as Json
      })
      const refusalOf = Effect.fnUntraced(function* (...args: ReadonlyArray<string>) {
        const { code, stderr, stdout } = yield* run(environment, ...args)
        assert.strictEqual(stdout, "")
        return [code, stderr] as const
      })

      const server = yield* carrierServer((response, { headers, url }) => {
        if (headers["x-api-key"] !== rightKey) {
          response.writeHead(401, json).end(`{"message":"${String(headers["x-api-key"])} is not taken"}`)
          return
        }
        response.writeHead(url.search.includes("KNOWN") ? 200 : 404, json).end("[]")
      })

      const backup = join(files, "landfall.backup")
      const id = yield* Effect.scoped(
        Effect.gen(function* () {
          yield* startEmbedded(dataDir)
          const { account_id } = yield* answerOf(environment, "account", "create", "--name", "Acme", "--plan", "paid")

          const offers = list(yield* answerOf(environment, "source", "offers"), "sources")
          const simulated = offers.find(({ source }) => source === "SIML") ?? {}
          assert.deepInclude(list(simulated, "settings")[1], { name: "api-key", required: false, secret: true })
          assertAlternatives(offers)
          assert.deepInclude(
            offers.find(({ source }) => source === "DCSA"),
            { kind: "carrier" }
          )

          const keyFile = join(files, "key")
          yield* Effect.promise(() => writeFile(keyFile, `${wrongKey}\n`))
          const given = ["--set", `url=${server.url}`, "--set-file", `api-key=${keyFile}`]
          const added = yield* answerOf(environment, "source", "add", "siml", "--account", String(account_id), ...given)
          const id = String(added["credential_id"])
          assert.deepInclude(added, { source: "SIML", owner: account_id, serves: [account_id], state: "active" })
          const { mode } = yield* Effect.promise(() => stat(join(dataDir, "secrets-key")))
          assert.strictEqual(mode & 0o777, 0o600)

          const before = timeHere()
          const denied = yield* answerOf(environment, "source", "test", id, "--number", "known1")
          assert.deepInclude(denied, { outcome: "denied", state: "refused", asked: { type: "bill", number: "KNOWN1" } })
          const [shown = {}] = list(yield* answerOf(environment, "source", "list"), "credentials")
          assert.deepInclude(shown, { credential_id: id, state: "refused", from: "store" })
          assert.deepStrictEqual(shown["settings"], { url: server.url, "api-key": "(secret)" })
          assertBetween(shown["tested_at"], before, timeHere())

          yield* Effect.promise(() => writeFile(keyFile, rightKey))
          const changed = yield* answerOf(environment, "source", "change", id, "--set-file", `api-key=${keyFile}`)
          assert.deepInclude(changed, { state: "active", detail: null })
          const answered = yield* answerOf(environment, "source", "test", id, "--number", "KNOWN1")
          assert.deepInclude(answered, { outcome: "answered", state: "active" })
          const [health] = list(yield* answerOf(environment, "source", "health", "SIML"), "credentials")
          assert.deepInclude(health, { credential_id: id, failures_in_a_row: 0, numbers_polled: 0, numbers: [] })

          yield* answerOf(environment, "inbox", "add", "signed", "--account", String(account_id), "--auth", "signature")
          const dropOldKey = yield* addKey(dataDir)
          assert.deepStrictEqual(yield* answerOf(environment, "source", "reseal"), { resealed: 2, unreadable: [] })
          yield* dropOldKey
          yield* answerOf(environment, "backup", backup)

          const dcsa = ["source", "add", "DCSA", "--serves", "all", "--set", `url=${server.url}`]
          const described = yield* answerOf(environment, ...dcsa, "--set", "scac=oney")
          assert.deepInclude(described, { source: "ONEY", owner: "operator", serves: "all" })
          const unusual = yield* refusalOf(...dcsa, "--set", "scac=YMLU", "--set", "auth=hmac")
          assert.match(unusual[1], /^The setting auth is invalid: It must be none, body, /)

          assert.deepInclude(yield* answerOf(environment, "source", "remove", id), { state: "removed" })
          assert.deepStrictEqual(yield* refusalOf("source", "test", id), [1, `The credential ${id} was removed.\n`])
          assert.strictEqual((yield* refusalOf("source", "add", "SIML"))[0], 2)
          const gone = ["source", "add", "SIML", "--serves", "all", "--set-file", `api-key=${join(files, "none")}`]
          assert.deepStrictEqual(yield* refusalOf(...gone), [1, `${join(files, "none")} cannot be read.\n`])
          return id
        })
      )

      const other = yield* preparedDirectory
      const restored = { DATA_DIR: other }
      yield* answerOf(restored, "restore", backup)
      yield* startEmbedded(other)
      const [sealed] = list(yield* answerOf(restored, "source", "list"), "credentials")
      assert.deepInclude(sealed, { credential_id: id, settings: "(the key that they are sealed with is not here)" })
      yield* Effect.promise(() => mkdir(other, { recursive: true }))
      yield* Effect.promise(() => copyFile(join(dataDir, "secrets-key"), join(other, "secrets-key")))
      const [opened] = list(yield* answerOf(restored, "source", "list"), "credentials")
      assert.deepInclude(opened?.["settings"], { url: server.url })

      const kept = yield* Effect.promise(() => readFile(backup))
      const everything = said.join("") + gunzipSync(kept).toString()
      assert.include(everything, "is not taken")
      for (const secret of [rightKey, wrongKey]) assert.notInclude(everything, secret)
    }).pipe(Effect.scoped),
  300_000
)
