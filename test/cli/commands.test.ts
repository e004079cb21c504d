import { readFile, stat } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { receiveWebhook } from "#sdk/webhook/receive.ts"

import { eventually } from "../receiver/programs.ts"
import { key, Service } from "../receiver/Service.ts"
import { directory } from "../support/directory.ts"
import { portOf } from "../support/portOf.ts"
import { newSecret } from "../webhooks/senders.ts"
import { landfall, linesOf, started } from "./support/landfall.ts"

/** What people have who run the service and the command line on one machine, and no home of their own. */
const environment = Effect.gen(function* () {
  const { env } = yield* Service
  return { ...env, XDG_CONFIG_HOME: yield* directory }
})

const bill = "SIMLHOLD0001"
const box = "SIMU2000110"

/** The simulated voyage, tracked, with its containers. */
const voyage = Effect.gen(function* () {
  const { track } = yield* Service
  const env = yield* environment
  yield* track(bill)
  yield* Effect.repeat(landfall(env, "containers"), { until: (answer) => linesOf(answer).length === 2 })
  return env
})

layer(Service.layer, { excludeTestServices: true, timeout: "90 seconds" })("The command line", (it) => {
  it.effect("tracks a number, and says what a number must be", () =>
    Effect.gen(function* () {
      const env = yield* environment
      const tracked = yield* landfall(env, "track", bill, "--scac", "SIML", "--type", "bill_of_lading", "--ref", "PO-1")
      assert.deepStrictEqual([tracked.code, tracked.stderr], [0, ""])
      assert.deepInclude(linesOf(tracked)[0].attributes, { request_number: bill, scac: "SIML", ref_numbers: ["PO-1"] })
      const again = yield* landfall(env, "track", bill, "--scac", "SIML", "--type", "bill_of_lading")
      assert.strictEqual(again.code, 1)
      assert.include(again.stderr, bill)
      const doubtful = yield* landfall(env, "track", "NOPE")
      assert.deepStrictEqual([doubtful.code, doubtful.stdout], [1, ""])
      assert.include(doubtful.stderr, "name it with --scac")
      assert.strictEqual((yield* landfall(env, "track")).code, 2)
    })
  )

  it.effect("lists in JSON for pipes and in tables for people, by every filter of the service", () =>
    Effect.gen(function* () {
      const env = yield* voyage
      const held = linesOf(yield* landfall(env, "containers", "--number", box, "--sort", "pickup_lfd"))
      assert.deepStrictEqual(
        held.map(({ attributes, type }) => [type, attributes.number]),
        [["container", box]]
      )
      const one = yield* landfall(env, "containers", "--limit", "1")
      assert.lengthOf(linesOf(one), 1)
      assert.strictEqual(one.stderr, "These are 1 of 2: --limit shows more.\n")
      const table = yield* landfall({ ...env, COLUMNS: "60" }, "containers", "--table")
      const lines = table.stdout.trimEnd().split("\n")
      assert.match(lines[0] ?? "", /^NUMBER +STATUS/)
      assert.lengthOf(lines, 3)
      for (const line of lines) assert.isAtMost(line.length, 60)
      assert.notInclude(table.stdout, "\u001B")
      const shipments = linesOf(yield* landfall(env, "shipments", "--number", bill))
      assert.strictEqual(shipments[0].attributes.bill_of_lading_number, bill)
      const wrong = yield* landfall(env, "containers", "--current_status", "sunk")
      assert.strictEqual(wrong.code, 1)
      assert.match(wrong.stderr, /^`filter\[current_status\]` must be `new`, `on_ship`[\s\S]* \(invalid_filter\)\n$/)
      const unknown = yield* landfall(env, "containers", "--pod_cod", "USLAX")
      assert.strictEqual(unknown.code, 2)
      assert.match(unknown.stderr, /--pod_code/)
    })
  )

  it.effect("shows a container by its number or its id", () =>
    Effect.gen(function* () {
      const env = yield* voyage
      const page = yield* landfall(env, "container", box.toLowerCase(), "--table")
      assert.match(page.stdout, /^Number +SIMU2000110$/m)
      assert.match(page.stdout, /^Bill of lading +SIMLHOLD0001$/m)
      assert.match(page.stdout, / vessel_?.?loaded .*CNSHA/)
      const [found] = linesOf(yield* landfall(env, "container", box))
      assert.strictEqual(linesOf(yield* landfall(env, "container", found.id))[0].attributes.number, box)
      const none = yield* landfall(env, "container", "SIMU9999999")
      assert.strictEqual(none.code, 4)
    })
  )

  it.effect("shows events, goes on with those to come, and says where to go on", () =>
    Effect.gen(function* () {
      const env = yield* voyage
      const all = linesOf(yield* landfall(env, "events", "--after", "0"))
      assert.deepStrictEqual(
        all.map(({ data }) => data.attributes.sequence),
        all.map((_, at) => at + 1)
      )
      assert.isAbove(all.length, 10)
      const created = linesOf(yield* landfall(env, "events", "--after", "0", "--event", "container.created"))
      assert.lengthOf(created, 2)
      assert.include(
        created[0].included.map(({ type }: { readonly type: string }) => type),
        "container"
      )
      const following = yield* started(env, "events", "--follow", "--after", "3", "--table")
      yield* eventually("an event", () => (/^ +4 {2}/m.test(following.stdout()) ? true : null))
      following.signal("SIGINT")
      assert.strictEqual(yield* Effect.timeout(following.ended, "10 seconds"), 0)
      assert.match(following.stderr(), /^Continue with --after \d+\.\n$/)
      assert.notMatch(following.stdout(), /^ +3 {2}/m)
    })
  )

  it.effect("passes events on to a local address, signed, in order, and again where it was not heard", () =>
    Effect.gen(function* () {
      const env = yield* voyage
      const secret = newSecret()
      const came: Array<{ readonly id: string; readonly event: string; readonly sequence: number | null }> = []
      let isBroken = true
      const server = createServer((request, response) => {
        const chunks: Array<Buffer> = []
        request
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => {
            if (isBroken) {
              isBroken = false
              return void response.writeHead(500).end()
            }
            const headers = request.headers as Record<string, string>
            const received = new Request("http://localhost", { method: "POST", headers, body: Buffer.concat(chunks) })
            return void receiveWebhook(received, { secret }).then(
              ({ event, id, sequence }) => {
                came.push({ event, id, sequence })
                response.writeHead(204).end()
              },
              () => response.writeHead(400).end()
            )
          })
      })
      const address = `http://127.0.0.1:${yield* portOf(server)}/hook`
      const args = ["webhooks", "listen", "--forward", address, "--after", "0", "--event", "container.created"]
      const listening = yield* started({ ...env, WEBHOOK_SECRET: secret }, ...args)
      yield* eventually("both containers", () => (came.length === 2 ? true : null))
      yield* eventually("their lines", () => (listening.stdout().split("\n").length === 3 ? true : null))
      listening.signal("SIGINT")
      assert.strictEqual(yield* listening.ended, 0)
      assert.deepStrictEqual(
        came.map(({ event }) => event),
        ["container.created", "container.created"]
      )
      assert.deepStrictEqual(
        linesOf({ stdout: listening.stdout() }).map(({ data, meta }) => [
          data.id,
          data.attributes.sequence,
          meta.outcome
        ]),
        came.map(({ id, sequence }, at) => [id, sequence, at === 0 ? "500, 204" : "204"])
      )
      assert.include(listening.stderr(), secret)
    })
  )

  it.effect("registers, tries, repeats and removes webhooks", () =>
    Effect.gen(function* () {
      const env = yield* voyage
      const address = `http://127.0.0.1:${yield* portOf(createServer((request, response) => request.resume().once("end", () => response.writeHead(204).end())))}/`
      const [made] = linesOf(yield* landfall(env, "webhooks", "create", address, "--event", "container.updated"))
      assert.match(made.attributes.secret, /^whsec_/)
      assert.deepStrictEqual(made.attributes.events, ["container.updated"])
      const listed = yield* landfall(env, "webhooks", "list", "--table")
      assert.include(listed.stdout, made.id)
      const [tried] = linesOf(yield* landfall(env, "webhooks", "test", made.id))
      assert.deepInclude(tried, { succeeded: true, status_code: 204 })
      const [again] = linesOf(yield* landfall(env, "replay", made.id, "--failed"))
      assert.deepInclude(again, { redelivered: 0 })
      const unclear = yield* landfall(env, "replay", made.id)
      assert.deepStrictEqual([unclear.code, unclear.stdout], [2, ""])
      assert.strictEqual((yield* landfall(env, "webhooks", "delete", made.id)).code, 0)
      assert.strictEqual((yield* landfall(env, "webhooks", "delete", made.id)).code, 4)
      const wrong = yield* landfall(env, "webhooks", "create", address, "--event", "container.sunk")
      assert.strictEqual(wrong.code, 1)
    })
  )

  it.effect("keeps an address with its key for this user alone, and sends the key nowhere else", () =>
    Effect.gen(function* () {
      const { url } = yield* Service
      const home = { XDG_CONFIG_HOME: yield* directory, DATA_DIR: "/nowhere" }
      const refused = yield* landfall(home, "login", "--url", url, "--key", "wrong")
      assert.strictEqual(refused.code, 3)
      const stored = yield* landfall(home, "login", "--url", `${url}/`, "--key", key)
      assert.deepStrictEqual([stored.code, stored.stderr], [0, ""])
      const file = join(home.XDG_CONFIG_HOME, "landfall", "profiles.json")
      const { mode } = yield* Effect.promise(() => stat(file))
      assert.strictEqual(mode & 0o777, 0o600)
      const kept: unknown = JSON.parse(yield* Effect.promise(() => readFile(file, "utf8")))
      assert.deepStrictEqual(kept, { profiles: { default: { url, key } } })
      assert.match((yield* landfall(home, "whoami", "--table")).stdout, /the profile default/)
      const elsewhere = yield* landfall(home, "whoami", "--url", "http://127.0.0.1:1")
      assert.strictEqual(elsewhere.code, 3)
      assert.match(elsewhere.stderr, /There is no key or login for http:\/\/127\.0\.0\.1:1.* \(not_logged_in\)/)
      assert.strictEqual((yield* landfall(home, "whoami", "--profile", "other")).code, 3)
      assert.strictEqual((yield* landfall({ ...home, LANDFALL_URL: url, LANDFALL_KEY: "wrong" }, "whoami")).code, 3)
      assert.strictEqual((yield* landfall(home, "logout")).code, 0)
      assert.strictEqual((yield* landfall(home, "logout")).code, 4)
    })
  )

  it.effect("finds out what is wrong", () =>
    Effect.gen(function* () {
      const env = yield* environment
      const well = yield* landfall(env, "doctor")
      assert.strictEqual(well.code, 0, well.stdout)
      assert.deepStrictEqual(
        linesOf(well).map(({ check, state }) => [check, state]),
        ["service", "clock", "key", "versions"].map((check) => [check, "good"])
      )
      assert.match(well.stdout, /the key of .+; \d+ requests are left in this minute/)
      const away = yield* landfall({ ...env, PORT: "1" }, "doctor")
      assert.strictEqual(away.code, 1)
      assert.strictEqual((yield* landfall({ ...env, PORT: "1" }, "whoami")).code, 5)
    })
  )

  it.effect("explains itself, completes in shells, and runs as a program of its own", () =>
    Effect.gen(function* () {
      const help = yield* landfall({}, "containers", "--help")
      assert.include(help.stdout, "--release_readiness")
      assert.include((yield* landfall({}, "--completions", "bash")).stdout, "pickup_lfd")
      const unknown = yield* landfall({}, "--completions", "tcsh")
      assert.notStrictEqual(unknown.code, 0)
      assert.include(unknown.stderr, "--completions needs bash, zsh, fish, powershell, sh, or pwsh.")
      const running = yield* started(yield* environment, "whoami")
      assert.strictEqual(yield* running.ended, 0, running.stderr())
      assert.strictEqual(linesOf({ stdout: running.stdout() })[0].data.type, "credential")
    })
  )
})
