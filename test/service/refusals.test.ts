import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { simpleProgram } from "#runtimes/command/program.ts"
import { all } from "#runtimes/programs/all.ts"
import { webhook } from "#runtimes/programs/webhook.ts"

import { inProcess } from "../support/inProcess.ts"
import { home } from "./support/home.ts"
import type { Home } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { program } from "./support/Program.ts"
import { receiver } from "./support/receiver.ts"

/** Starts a process with a set-up that cannot work and returns the sentence that it prints. */
const refusal = Effect.fnUntraced(function* (place: Home, script: string, variables: Record<string, string>) {
  const node = yield* program(place, script, variables)
  assert.strictEqual(yield* node.ended, 1)
  assert.strictEqual(node.stdout(), "")
  assert.match(node.stderr(), /^[^\n]+\.\n$/)
  return node.stderr().trimEnd()
}, Effect.scoped)

const starting = <E>(name: string, node: Effect.Effect<void, E>) =>
  inProcess(simpleProgram({ name, invocation: `npm start -- ${name}`, description: "", example: "" }, async () => node))

const npmStart = starting("all", all)
const startWebhook = starting("webhook", webhook)

type Start = typeof npmStart

/** The same without a process of its own, which takes a tenth of the time. */
const refused = Effect.fnUntraced(function* (place: Home, variables: Record<string, string>, start: Start = npmStart) {
  const { code, stderr, stdout } = yield* start({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: place.data, ...variables })
  assert.deepStrictEqual({ code, stdout }, { code: 1, stdout: "" }, stderr)
  assert.match(stderr, /^[^\n]+\.\n$/)
  return stderr.trimEnd()
})

const inMemory = { DATA_PLANE: "memory" }
const docs = "(docs/reference/configuration.md)."

/** The variables, and the message about them. */
const mistakes: ReadonlyArray<readonly [Record<string, string>, string]> = [
  [{ PORT: "abc" }, `PORT must be a number: correct or unset it ${docs}`],
  [{ DATA_PLANE: "x" }, `DATA_PLANE must be "postgres" or "memory": correct or unset it ${docs}`],
  [
    { DATABASE_URL: "nonsense" },
    "DATABASE_URL must be a URL such as postgres://user:password@host:5432/database: correct or unset it."
  ],
  [
    { DATABASE_READ_URL: "nonsense" },
    "DATABASE_READ_URL must be a URL such as postgres://replica:5432/database: correct or unset it."
  ],
  [
    { DATABASE_READ_URL: "postgres://127.0.0.1:9" },
    "DATABASE_READ_URL needs DATABASE_URL, the address of its primary: set DATABASE_URL, or unset DATABASE_READ_URL."
  ],
  [{ SIMULATOR_SPEED: "-1" }, `SIMULATOR_SPEED must be a number from 0 to 1000000000: correct or unset it ${docs}`],
  [
    { ...inMemory, BOOTSTRAP_API_KEY: "short" },
    "BOOTSTRAP_API_KEY must have 20 to 200 characters, and a correct checksum if it has the form of a Landfall key: correct or unset it."
  ],
  [
    { ...inMemory, AUTH_CLIENT_ID: "landfall" },
    "AUTH_CLIENT_ID needs AUTH_URL: set it (docs/reference/configuration.md)."
  ],
  [
    { ...inMemory, AUTH_URL: "https://login.example", AUTH_ONLY: "true" },
    "AUTH_ONLY needs AUTH_CLIENT_ID: set it (docs/reference/configuration.md)."
  ],
  [
    { ...inMemory, NATS_URL: "nats://127.0.0.1:4222" },
    "NATS_URL needs DATA_PLANE=postgres: NATS carries copies of what a database keeps; unset one of the two."
  ],
  [{ ...inMemory, PUBLIC_URL: "nope" }, `PUBLIC_URL must be a URL: correct or unset it ${docs}`],
  [
    { ...inMemory, CORS_ORIGINS: "https://app.example.com/" },
    `CORS_ORIGINS must be * or origins such as https://app.example.com with commas between: correct or unset it ${docs}`
  ],
  [
    { ...inMemory, WEBHOOK_ALLOWED_CIDRS: "everything" },
    "WEBHOOK_ALLOWED_CIDRS must be networks such as 10.0.0.0/8 with commas between: correct or unset it."
  ],
  [
    { ...inMemory, CARRIER_SIML_URL: "http://127.0.0.1:9", CARRIER_SIML_API_KEY: "key", SOURCE_SIML_SERVES: "me" },
    'SOURCE_SIML_SERVES must be "all" or account ids with commas between: correct or unset it.'
  ]
]

it.live(
  "reports in one sentence which variable is wrong and what to do",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const said = yield* Effect.forEach(mistakes, ([variables]) => refused(place, variables))
      assert.deepStrictEqual(
        said,
        mistakes.map(([, sentence]) => sentence)
      )
      const carrier = yield* refused(place, { CARRIER_MAEU_CLIENT_ID: "client" })
      assert.deepStrictEqual(yield* leftovers(place), [])
      assert.match(carrier, /^CARRIER_MAEU_CLIENT_SECRET .*docs\/reference\/configuration\.md\)\.$/)
    }),
  60_000
)

it.live(
  "reports an unusable database, data directory or port, and leaves nothing behind",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const { port } = new URL((yield* receiver({ secure: false })).url)

      const file = join(place.path, "file")
      yield* Effect.promise(() => writeFile(file, ""))
      const dead = { DATABASE_URL: "postgres://me:secret@127.0.0.1:9/landfall" }
      const taken = "is taken by another program: stop that, or set"
      const cases = [
        refusal(place, "all.ts", { PORT: port }),
        // Only the script knows how the variable of its port is called.
        refusal(place, "simulator.ts", { SIMULATOR_PORT: port }),
        refused(place, dead),
        refused(place, {}, startWebhook),
        refused(place, { DATA_DIR: join(file, "data") })
      ]
      assert.deepStrictEqual(yield* Effect.all(cases), [
        `PORT ${port} ${taken} PORT to a free one.`,
        `SIMULATOR_PORT ${port} ${taken} SIMULATOR_PORT to a free one.`,
        "Postgres at 127.0.0.1:9/landfall cannot be used (connect ECONNREFUSED 127.0.0.1:9): see that it runs, or correct DATABASE_URL.",
        "DATABASE_URL is not set: nodes that run apart need a Postgres that they share; `npm start` needs none.",
        `DATA_DIR ${file}/data cannot be written to (a part of the path is a file): set DATA_DIR to a directory that this user may write to.`
      ])
      assert.deepStrictEqual(yield* leftovers(place), [])
    }),
  60_000
)
