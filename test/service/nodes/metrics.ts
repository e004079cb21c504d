import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { politely } from "../support/client.ts"
import { eventually } from "../support/eventually.ts"
import { metricsAddressOf, metricsAt } from "../support/metricsOf.ts"
import { Nodes } from "./Nodes.ts"

const sources = ["SIML", "CMDU", "terminal-json"]

/** Each node tells what it does, and what the database says of all. */
export const tellMetrics = Effect.gen(function* () {
  const { api, ingestion, webhook } = yield* Nodes
  const own = {
    api: "http_server_request_duration_seconds",
    ingestion: "landfall_polls_total",
    webhook: "landfall_deliveries_total"
  }
  for (const [role, node] of Object.entries({ api, ingestion, webhook })) {
    const address = yield* metricsAddressOf(node)
    const name = own[role as keyof typeof own]
    const metrics = yield* eventually(
      `${name} of the ${role} node`,
      async () => {
        const found = await metricsAt(address)
        const named = new Set(found.get("landfall_source_credentials")?.map(({ labels }) => labels["source"]))
        return found.has(name) && sources.every((source) => named.has(source)) ? found : undefined
      },
      // The database is asked for its figures every 15 seconds, at first maybe before it knows the sources.
      { ...politely, seconds: 45 }
    )
    assert.deepInclude(metrics.get("landfall_info")?.[0]?.labels, { roles: role, data_plane: "postgres" })
    assert.deepStrictEqual(
      metrics.get("landfall_database_up")?.map(({ value }) => value),
      [1]
    )
    for (const other of Object.values(own))
      assert.strictEqual(metrics.has(other), other === name, `${other} of ${role}`)
    assert.match(node.stderr(), new RegExp(`started.*"roles":"${role}"`))
    // Only the operator's own port has them without a token.
    assert.strictEqual(yield* Effect.promise(async () => (await fetch(new URL("/v2/shipments", address))).status), 404)
  }
})
