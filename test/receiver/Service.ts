import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Context, Effect, Layer } from "effect"

import { freePort } from "../support/freePort.ts"
import { eventually, program } from "./programs.ts"

export const key = "a-key-of-the-receiver-test"

export interface Registration {
  readonly attributes: { readonly url: string; readonly secret: string }
}

/** The whole service in memory, with its key where `npm start` keeps it. */
export class Service extends Context.Service<
  Service,
  {
    readonly env: Readonly<Record<string, string>>
    readonly url: string
    readonly track: (number: string) => Effect.Effect<number>
    readonly webhooks: Effect.Effect<ReadonlyArray<Registration>>
  }
>()("test/Service") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const directory = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-receiver-"))),
        (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
      )
      yield* Effect.promise(() => writeFile(join(directory, "api-key"), `${key}\n`))
      const port = yield* freePort
      const env = { PORT: String(port), DATA_DIR: directory }
      const url = `http://127.0.0.1:${port}`
      const service = yield* program(["runtimes/all.ts"], {
        ...env,
        DATA_PLANE: "memory",
        DEMO: "off",
        BOOTSTRAP_API_KEY: key
      })
      yield* eventually(
        "the service",
        () =>
          fetch(`${url}/ready`).then(
            ({ ok }) => (ok ? true : null),
            () => null
          ),
        "60 seconds"
      ).pipe(Effect.onError(() => Effect.logError(service.stderr())))
      const headers = { authorization: `Token ${key}`, "content-type": "application/json" }
      return {
        env,
        url,
        track: (request_number) =>
          Effect.promise(async () => {
            const attributes = { request_type: "bill_of_lading", request_number, scac: "SIML" }
            const body = JSON.stringify({ data: { type: "tracking_request", attributes } })
            return (await fetch(`${url}/v2/tracking_requests`, { method: "POST", headers, body })).status
          }),
        webhooks: Effect.promise(async () => {
          const response = await fetch(`${url}/v2/webhooks`, { headers })
          return ((await response.json()) as { readonly data: ReadonlyArray<Registration> }).data
        })
      }
    })
  )
}
