import { spawn } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ingest } from "../../ingest/command.ts"
import { compileCache } from "../../support/compileCache.ts"
import { politely } from "../support/client.ts"
import { query } from "../support/database.ts"
import { eventually } from "../support/eventually.ts"
import { addInbox, answerOf, message, numberOf, push } from "../support/pushed.ts"
import { Nodes } from "./Nodes.ts"

/** Runs the command with this on stdin; answers the JSON that it prints. */
const ingestWith = async (environment: Readonly<Record<string, string>>, input: string, ...args: Array<string>) => {
  const script = fileURLToPath(new URL("../../../runtimes/ingest.ts", import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache, ...environment }
  })
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.notStrictEqual(stdout, "", stderr)
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
}

const firstFile = ({ files }: Readonly<Record<string, unknown>>) => (files as ReadonlyArray<object>)[0]

/** Messages are pushed, read, read again on request, and kept aside where they cannot be read. */
export const pushAndReplay = Effect.gen(function* () {
  const { inside, shared, url } = yield* Nodes
  const run = Effect.runPromiseWith(yield* Effect.context())
  const secret = yield* addInbox(shared, "harbour")
  const statuses = [
    (yield* Effect.promise(() => push(inside, secret, message(7)))).status,
    (yield* Effect.promise(() => push(inside, secret, message(7)))).status,
    (yield* Effect.promise(() => push(inside, "", message(8)))).status,
    (yield* Effect.promise(() => fetch(`${inside}/health`))).status,
    (yield* Effect.promise(() => fetch(`${inside}/v2/shipments`))).status
  ]
  assert.deepStrictEqual(statuses, [204, 204, 401, 200, 404])
  yield* eventually(
    "the container of the message",
    async () => {
      const found = await run(Effect.orDie(query(url, `select from containers where number = '${numberOf(7)}'`)))
      return found.length === 1 ? true : undefined
    },
    politely
  )
  const asked = (...args: Array<string>) => answerOf(ingest(shared, ...args))
  const replayed = yield* asked("replay", "--source", "harbour", "--since", "2020-01-01")
  assert.deepInclude(replayed, { messages: 1, read: 0, dry_run: false })
  assert.deepStrictEqual(yield* asked("parked"), { messages: [] })
  yield* Effect.promise(() => push(inside, secret, "not JSON at all"))
  const parked = yield* eventually("the message that cannot be read", async () => {
    const { messages } = await run(asked("parked", "--source", "harbour"))
    return (messages as ReadonlyArray<{ reasons: ReadonlyArray<string> }>)[0]
  })
  assert.match(parked.reasons[0] ?? "", /^item 0: /)
})

/** Messages come as files of the same source. */
export const ingestFiles = Effect.gen(function* () {
  const { place, shared } = yield* Nodes
  const ofHarbour = ["--source", "harbour", "--json"]
  const piped = yield* Effect.promise(() => ingestWith(shared, message(9), "-", ...ofHarbour))
  assert.deepInclude(firstFile(piped), { file: "-", outcome: "taken_in", containers: [numberOf(9)] })
  const path = join(place.path, "again.json")
  yield* Effect.promise(() => writeFile(path, message(7)))
  const again = yield* answerOf(ingest(shared, path, ...ofHarbour))
  assert.deepInclude(firstFile(again), { outcome: "taken_in_before" })
})
