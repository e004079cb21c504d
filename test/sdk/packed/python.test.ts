import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { container, keyOf, paid, shipment } from "../../rest/support/samples.ts"
import { serve } from "../../rest/support/server.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import { directory } from "../../support/directory.ts"
import { addressOfServer } from "../support/client.ts"
import { run } from "./package.ts"

const page = readFileSync(new URL("../../../docs/guides/integrate/sdk.md", import.meta.url), "utf8")

const codeIn = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\`$`, "gms"))].map(([, code]) => code)

const [use = ""] = codeIn("python")
const [config = ""] = codeIn("yaml")

/** What is not JSON. */
const files = `
from landfall_client.api.containers import containers_export_csv, containers_export_xlsx
from landfall_client.api.events import events_export

print(containers_export_csv.sync(client=client).splitlines()[1][:11])
print(containers_export_xlsx.sync(client=client).payload.read(2))
print("reached" in events_export.sync(client=client, after=0))
`

const works = (command: string, ...args: ReadonlyArray<string>): boolean => spawnSync(command, args).status === 0

const isHere = works("openapi-python-client", "--version") && works("python3", "-c", "import httpx, attr")

const stored = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1)]))
    yield* ContainerStore.use((store) => store.save([container(1)]))
  })
)

layer(Layer.merge(serve(), Logger.layer([])), { excludeTestServices: true, timeout: "60 seconds" })(
  "A client in Python",
  (it) => {
    const [test, title] = isHere
      ? [it.effect, "is made and used as docs/guides/integrate/sdk.md says"]
      : [it.effect.skip, "SKIPPED: this machine has no openapi-python-client"]

    test(
      title,
      () =>
        Effect.gen(function* () {
          yield* stored
          const [cwd, url] = [yield* directory, yield* addressOfServer]
          const { stderr, stdout } = yield* Effect.promise(async () => {
            writeFileSync(join(cwd, "use.py"), `${use}${files}`)
            writeFileSync(join(cwd, "config.yml"), `${config}post_hooks: []\n`)
            const args = ["generate", "--url", `${url}/openapi.json`, "--config", "config.yml"]
            const made = await run("openapi-python-client", args, { cwd, maxBuffer: 8 << 20 })
            const warned = [...`${made.stdout}${made.stderr}`.matchAll(/WARNING parsing (\w+ \S+)/g)].map(
              ([, operation]) => operation
            )
            assert.deepStrictEqual(warned, [])
            const env = { ...process.env, PYTHONPATH: "landfall-client", LANDFALL_URL: url, LANDFALL_KEY: keyOf(paid) }
            return run("python3", ["use.py"], { cwd, env })
          })
          assert.strictEqual(
            stdout,
            [
              `200 ['${container(1).number}']`,
              "422 unsupported_scac /data/attributes/scac",
              container(1).number,
              "b'PK'",
              "True\n"
            ].join("\n"),
            stderr
          )
        }),
      300_000
    )
  }
)
