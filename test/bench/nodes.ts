import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Redacted } from "effect"

import { certificate } from "../service/support/certificate.ts"
import { eventually } from "../service/support/eventually.ts"
import { program, serving } from "../service/support/Program.ts"
import type { Program } from "../service/support/Program.ts"
import { scratch } from "../support/scratch.ts"

/** A directory of the programs of a measurement. */
export const homeOf = Effect.map(
  Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(scratch, "landfall-nodes-"))),
    (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
  ),
  (path) => ({ path, data: join(path, "data") })
)

const said = ({ stderr, stdout }: Program) => stdout() + stderr()

/** What the nodes of a measurement may do that others may not: send to receivers on this machine. */
const toThisMachine = { WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8", WEBHOOK_ANY_PORT: "true" }

/** The programs of the product as processes of their own, on one database, until the scope closes. */
export const nodesOn = Effect.fn("nodesOn")(function* (
  url: Redacted.Redacted,
  variables: Readonly<Record<string, string>> = {}
) {
  const place = yield* homeOf
  const authority = join(place.path, "authority.pem")
  yield* Effect.promise(() => writeFile(authority, certificate.cert))
  const environment = {
    NODE_EXTRA_CA_CERTS: authority,
    DATABASE_URL: Redacted.value(url),
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    ...toThisMachine,
    ...variables
  }
  const run = (script: string) => program(place, script, environment)
  return {
    all: serving(place, "all.ts", environment),
    api: serving(place, "api.ts", environment),
    ingestion: Effect.tap(run("ingestion.ts"), (node) =>
      eventually("an ingestion node", () => (/ready/.test(said(node)) ? true : undefined), { seconds: 60 })
    ),
    webhook: run("webhook.ts")
  }
})
