import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { Accounts } from "#application/identity/account/Accounts.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"

/** A node that answers clients, with connections of its own. */
const node = Effect.gen(function* () {
  const { url } = yield* TestSql.TestDatabase
  const services = yield* Layer.build(
    Layer.fresh(Access.layer).pipe(Layer.provide([Layer.fresh(Postgres.layerApp(url)), SecretsLayer.layer]))
  )
  return Context.get(services, Access)
})

const operate = <A, E>(work: (accounts: Accounts["Service"]) => Effect.Effect<A, E>) =>
  asIngestion(Effect.provide(Accounts.use(work), Accounts.layer.pipe(Layer.provide(SecretsLayer.layer))))

layer(TestSql.layerApp, { excludeTestServices: true, timeout: "60 seconds" })("A key on several nodes", (it) => {
  it.effect("S4: every node rejects a revoked key at the next request, even right after accepting it", () =>
    Effect.gen(function* () {
      const nodes = [yield* node, yield* node, yield* node]
      const { key } = yield* operate((accounts) =>
        accounts.create({ company_name: "New", plan: "paid", entitlements: [], rate_per_minute: 1000 })
      )
      const admitted = Effect.forEach(nodes, (access) =>
        Effect.map(access.admit(key.key, { name: "general", times: 1 }), Option.isSome)
      )
      const known = Effect.forEach(nodes, (access) => Effect.map(access.authenticate(key.key), Option.isSome))
      const all = nodes.map(() => true)
      assert.deepStrictEqual([yield* admitted, yield* known, yield* admitted], [all, all, all])
      yield* operate((accounts) => accounts.revokeKey(key.id))
      assert.deepStrictEqual([yield* admitted, yield* known], [nodes.map(() => false), nodes.map(() => false)])
    })
  )
})
