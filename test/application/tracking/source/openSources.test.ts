import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Vault from "#adapters/secrets/Vault.ts"
import type { SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"
import type { TerminalSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceOffer } from "#application/ports/tracking/source/SourceOffer.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { sealSettings } from "#application/tracking/source/credential/sealedSettings.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { secret } from "../../support/accessWorld.ts"

const terminal = (name: string, format = name): TerminalSource => ({
  kind: "terminal",
  name,
  format,
  clockSpeed: 1,
  concurrency: 1,
  serves: () => true,
  fetch: () => Effect.die("nobody asks")
})

const offer = (source: string): SourceOffer<TerminalSource> => ({
  kind: "terminal",
  source,
  title: source,
  settings: [],
  open: () => Effect.succeed(terminal(source, "stored"))
})

const World = OpenSources.layer.pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      Layer.succeed(SourceRegistry, {
        configured: [terminal("gateway"), terminal("elsewhere")],
        offers: [offer("own"), offer("gateway")]
      }),
      Vault.layerRandom
    )
  ),
  Layer.provideMerge(TestMemory.stores)
)

it.layer(World)("the terminals of an account", (it) => {
  it.effect("are those that its credentials open here, sources of one facility before sources of many", () =>
    Effect.gen(function* () {
      const [feeds, open, store] = [(yield* SourceStore).feeds, yield* OpenSources, (yield* SourceStore).credentials]
      const [mine, other] = [Sample.accountId(), Sample.accountId()]
      const stored = Effect.fnUntraced(function* (source: string, fields: Partial<SourceCredential> = {}) {
        const plain = Sample.credential({ source, serves: [mine] })
        const sealed = yield* sealSettings(plain.id, secret("key"))
        const rest = {
          isStored: true,
          offered: null,
          owner_id: null,
          sealed,
          version: 1,
          created_at: null,
          health: newHealth
        }
        const credential: SourceCredential = { ...plain, ...rest, ...fields }
        yield* store.save(credential)
        return credential
      })
      yield* feeds.saveCredential(Sample.credential({ source: "gateway" }))
      yield* feeds.saveCredential(Sample.credential({ source: "unset" }))
      yield* stored("nobody-offers")
      const { id } = yield* stored("gateway")
      yield* stored("own", { serves: "all" })
      yield* stored("own", { sealed: "v1.gone.text" })

      const shown = (account: typeof mine) =>
        Effect.map(open.terminal.openFor(account), (all) => all.map(({ source }) => `${source.name} ${source.format}`))
      assert.deepStrictEqual(yield* shown(mine), ["own stored", "gateway stored", "gateway gateway"])
      assert.deepStrictEqual(yield* shown(other), ["own stored", "gateway gateway"])
      yield* store.saveHealth(id, { ...newHealth, state: "refused" })
      assert.deepStrictEqual(yield* shown(mine), ["own stored", "gateway gateway", "gateway stored"])
    })
  )
})
