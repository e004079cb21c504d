import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { createUser } from "@nats-io/nkeys"
import { ConfigProvider, Context, Effect, Layer, Option } from "effect"
import { describe } from "vitest"

import { Connection } from "#adapters/nats/Connection.ts"
import { managerOf } from "#adapters/nats/event/stream.ts"
import * as Nats from "#adapters/nats/layer.ts"
import { natsSettings } from "#runtimes/plane/natsSettings.ts"

import { certificate } from "../service/support/certificate.ts"
import { directory } from "../support/directory.ts"
import { freePort } from "../support/freePort.ts"
import { until } from "../support/nats/events.ts"
import { hasNats, natsServer } from "../support/nats/server.ts"
import { signedUser } from "../support/nats/userJwt.ts"

type Variables = Readonly<Record<string, string>>

/** The connection that these variables make. */
const connectionWith = Effect.fnUntraced(function* (variables: Variables) {
  const settings = yield* natsSettings.pipe(Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(variables))))
  return Context.get(yield* Layer.build(Nats.connection(Option.getOrThrow(settings))), Connection)
})

const isOpen = (connection: Connection["Service"]) => Effect.sync(() => connection.now() !== null)

const isUsable = (connection: Connection["Service"]) =>
  Effect.suspend(() => {
    const nats = connection.now()
    if (nats === null) return Effect.succeed(false)
    return Effect.flatMap(managerOf(nats), (manager) =>
      Effect.promise(async () => (await manager.getAccountInfo()).streams === 0)
    )
  })

const written = (folder: string, name: string, text: string) =>
  Effect.as(
    Effect.promise(() => writeFile(join(folder, name), text)),
    join(folder, name)
  )

const encrypted = (certs: { readonly cert: string; readonly key: string }) =>
  `tls { cert_file: "${certs.cert}", key_file: "${certs.key}", ca_file: "${certs.cert}", verify: true }`

describe.skipIf(!hasNats)("A connection to NATS", () => {
  it.live("is made with each kind of credentials, and refused without", () =>
    Effect.gen(function* () {
      const home = yield* directory
      const nkey = createUser()
      const signed = signedUser()
      const certs = {
        cert: yield* written(home, "cert.pem", certificate.cert),
        key: yield* written(home, "key.pem", certificate.key)
      }
      const seed = new TextDecoder().decode(nkey.getSeed())
      const kinds: ReadonlyArray<readonly [string, Variables, string?]> = [
        [`authorization { user: me, password: "a word" }`, { NATS_USER: "me", NATS_PASSWORD: "a word" }],
        [
          `authorization { users: [{ nkey: ${nkey.getPublicKey()} }] }`,
          { NATS_NKEY_SEED_FILE: yield* written(home, "seed", `${seed}\n`) }
        ],
        [signed.config, { NATS_CREDS_FILE: yield* written(home, "creds", signed.creds) }],
        [
          encrypted(certs),
          { NATS_TLS_CA_FILE: certs.cert, NATS_TLS_CERT_FILE: certs.cert, NATS_TLS_KEY_FILE: certs.key },
          "tls"
        ]
      ]
      for (const [index, [config, variables, protocol = "nats"]] of kinds.entries()) {
        const server = yield* natsServer(["-c", yield* written(home, `server-${index}.conf`, config)])
        const NATS_URL = `${protocol}://127.0.0.1:${server.port}`
        yield* until(isUsable(yield* connectionWith({ NATS_URL, ...variables })))
        const without = yield* connectionWith({ NATS_URL })
        yield* Effect.sleep("300 millis")
        assert.isFalse(yield* isOpen(without), config)
      }
    })
  )

  it.live("with tls:// refuses a server that speaks in clear", () =>
    Effect.gen(function* () {
      const server = yield* natsServer()
      const connection = yield* connectionWith({ NATS_URL: `tls://127.0.0.1:${server.port}` })
      yield* Effect.sleep("300 millis")
      assert.isFalse(yield* isOpen(connection))
    })
  )

  it.live("comes when the server comes, and again when it comes back, at another of several addresses, too", () =>
    Effect.gen(function* () {
      const [port, other] = [yield* freePort, yield* freePort]
      const connection = yield* connectionWith({ NATS_URL: `127.0.0.1:${port},127.0.0.1:${other}` })
      assert.isFalse(yield* isOpen(connection))
      const server = yield* natsServer([], port)
      yield* until(isOpen(connection))
      yield* server.stop
      yield* until(Effect.map(isOpen(connection), (open) => !open))
      yield* natsServer([], other)
      yield* until(isUsable(connection))
    })
  )
})
