import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { Client } from "../service/support/client.ts"
import { embedded, query } from "../service/support/database.ts"
import { home } from "../service/support/home.ts"
import { apiKey, serving } from "../service/support/Program.ts"
import { openDoor } from "./openDoor.ts"
import { run, runsWith } from "./tools.ts"

const service = Effect.gen(function* () {
  const place = yield* home
  const { address } = yield* serving(place, "all.ts", { SIMULATOR_SPEED: "0" })
  const client = new Client(address)
  yield* Effect.promise(() => client.track("SIMLHOLD0001"))
  client.close()
  const url = yield* embedded(place)
  // Scanners ask more often than a client may.
  yield* query(url, "update accounts set rate_per_minute = 1000000")
  return { address, place, url }
})

/** Where texts of a request become part of a statement. */
const places = [
  "/v2/shipments?filter[number]=MAEU1&sort=created_at&page[size]=2",
  "/v2/containers?filter[pod_vessel_name]=A&include=shipment",
  "/v2/search?query=MAEU"
]

describe.skipIf(!runsWith("sqlmap"))("S6: sqlmap", () => {
  const sqlmap = (target: string, home: string, more: ReadonlyArray<string>) =>
    Effect.promise(() =>
      run("sqlmap", ["-u", target, "--batch", "--flush-session", "--dbms=PostgreSQL", `--output-dir=${home}`, ...more])
    )

  it.live(
    "S6: finds nothing in lists and searches, but finds the deliberately vulnerable route",
    () =>
      Effect.gen(function* () {
        const { address, place, url } = yield* service
        yield* query(url, "create table if not exists shipping_line_names (name text)")
        const door = yield* openDoor(url)
        const control = yield* sqlmap(`${door}/?number=A`, place.path, ["--level=1", "--risk=1", "-p", "number"])
        assert.match(control, /is vulnerable|injectable/, control.slice(-2000))
        for (const path of places) {
          const told = yield* sqlmap(`${address}${path}`, place.path, [
            "--level=1",
            "--risk=1",
            "--technique=BEUT",
            "--ignore-code=400,429",
            `--headers=Authorization: Token ${apiKey}`
          ])
          assert.match(told, /do not appear to be injectable/, told.slice(-2000))
        }
      }).pipe(Effect.scoped),
    1_800_000
  )
})

/** Headers that wapiti wants: TLS is a proxy's, the second is of browsers that are gone, and frames are refused by policy. */
const ofProxies: ReadonlySet<string> = new Set([
  "Strict-Transport-Security is not set",
  "X-XSS-Protection is not set",
  "X-Frame-Options is not set"
])

describe.skipIf(!runsWith("wapiti"))("S6: wapiti", () => {
  it.live(
    "S6: finds no vulnerability in the pages and answers of a running service",
    () =>
      Effect.gen(function* () {
        const { address, place } = yield* service
        const report = join(place.path, "wapiti.json")
        yield* Effect.promise(() =>
          run("wapiti", [
            "-u",
            `${address}/`,
            ...places.flatMap((path) => ["-s", `${address}${path}`]),
            "-H",
            `Authorization: Token ${apiKey}`,
            ..."--flush-session --no-bugreport --max-scan-time 600 -f json -o".split(" "),
            report
          ])
        )
        const found = JSON.parse(yield* Effect.promise(() => readFile(report, "utf8"))) as {
          readonly vulnerabilities: Readonly<Record<string, ReadonlyArray<{ readonly info: string }>>>
        }
        const told = Object.values(found.vulnerabilities).flatMap((all) => all.map(({ info }) => info))
        assert.deepStrictEqual(
          told.filter((info) => !ofProxies.has(info)),
          []
        )
      }).pipe(Effect.scoped),
    1_200_000
  )
})
