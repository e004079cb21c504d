import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Config, Effect, Option, Redacted } from "effect"

import { answerJson } from "#runtimes/command/output.ts"

import { directory } from "../support/directory.ts"
import { inProcess } from "../support/inProcess.ts"

/** Answers what a program reads of its settings. */
const settings = Effect.gen(function* () {
  const url = yield* Config.option(Config.Redacted("DATABASE_URL"))
  const port = yield* Config.option(Config.String("PORT"))
  yield* answerJson([Option.getOrNull(Option.map(url, Redacted.value)), Option.getOrNull(port)])
})

it.live("A variable that is not set is read from the file of its name, which may end with a line break", () =>
  Effect.gen(function* () {
    const path = yield* directory
    yield* Effect.promise(() => writeFile(join(path, "DATABASE_URL"), "postgres://u:p@db/x\n"))
    yield* Effect.promise(() => writeFile(join(path, "PORT"), "1"))
    const read = (environment: Readonly<Record<string, string>>) =>
      Effect.map(inProcess(() => settings)(environment), ({ stdout }): unknown => JSON.parse(stdout))
    assert.deepStrictEqual(yield* read({ PORT: "2" }), [null, "2"])
    assert.deepStrictEqual(yield* read({ SECRETS_DIR: path }), ["postgres://u:p@db/x", "1"])
    assert.deepStrictEqual(yield* read({ SECRETS_DIR: path, PORT: "2" }), ["postgres://u:p@db/x", "2"])
    assert.deepStrictEqual(yield* read({ CREDENTIALS_DIRECTORY: path }), ["postgres://u:p@db/x", "1"])
    assert.deepStrictEqual(yield* read({ SECRETS_DIR: `${path}/none`, CREDENTIALS_DIRECTORY: path }), [null, null])
  }).pipe(Effect.scoped)
)
