import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { loadLastMigration } from "#adapters/postgres/operations/backup/catalog.ts"
import type { DatabaseCheck } from "#adapters/postgres/operations/diagnosis/DatabaseCheck.ts"
import { loadRequiredMigration } from "#adapters/postgres/sql/leastMigration.ts"
import { loadNodes } from "#adapters/postgres/sql/nodes.ts"
import { baseline, newestMigration } from "#adapters/postgres/sql/schemaFiles.ts"
import { failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { version } from "../../command/version.ts"

const database = (last: number, newest: number, least: number): Finding => {
  if (least > newest) {
    return failing(
      `The database requires migration ${least}, but this release (${version}) only has migrations up to ${newest}: use a newer release.`
    )
  }
  if (last > newest) {
    return warning(
      `The database is at migration ${last}, but this release (${version}) only has migrations up to ${newest}: finish the upgrade.`
    )
  }
  if (last < baseline.continues) {
    return failing(
      `The database is at migration ${last}, but this release (${version}) requires at least ${baseline.continues}: back up, and start the release of ${baseline.release} on it first.`
    )
  }
  if (last < newest) {
    return warning(`The database is at migration ${last} of ${newest}: back up, and run npm start -- migrate.`)
  }
  return ok(`The database is at migration ${last}, the newest of this release (${version}).`)
}

export const versions: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [last, newest] = [(yield* loadLastMigration(sql)) ?? 0, yield* Effect.orDie(newestMigration)]
  const nodes = yield* loadNodes(sql)
  const releases = Map.groupBy(nodes, (node) => node.newest)
  const current = releases.get(newest) ?? []
  const others = [...releases].filter(([known]) => known !== newest)
  return [
    database(last, newest, yield* loadRequiredMigration(sql)),
    ...others.map(([known, from]) =>
      warning(
        `Nodes at ${[...new Set(from.map(({ address }) => address ?? "an unknown address"))].join(", ")} run another release (${known === 0 ? "unknown migration" : `migration ${known}`}): replace them to finish the upgrade.`
      )
    ),
    nodes.length === 0
      ? warning("No node is connected to the database: start the nodes.")
      : ok(`${current.reduce((sum, { count }) => sum + count, 0)} connections from nodes of this release are open.`)
  ]
})
