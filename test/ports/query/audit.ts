import { Effect } from "effect"

import { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import { auditActionNames } from "#domain/identity/audit/actions.ts"
import { ActorType } from "#domain/identity/audit/AuditEntry.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"
import { viewAuditEntry } from "#domain/search/audit/view.ts"
import type { AuditField } from "#domain/search/audit/view.ts"
import { day } from "#domain/Time.ts"

import { Time } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import { auditDraft } from "../../support/samples/audit.ts"
import type { SearchedList } from "./compare.ts"
import { indexes, pick } from "./rows.ts"

const actions = auditActionNames.slice(0, 5)
const [actors, users, targets] = [
  ["k1", "K2", "k1x"],
  [Sample.userId(), Sample.userId()],
  ["t1", "t2", "T 3"]
]

/** Instants are those of the commits, so what filters ask for is known when the rows are there. */
export const makeAuditEntries = (): SearchedList<AuditField> => {
  const instants: Array<string> = []
  const bounds: Array<string> = []
  return {
    catalogue: auditFilters,
    texts: {
      action: actions,
      actor_type: ActorType.literals,
      actor_id: actors,
      user_id: users,
      target_type: ["webhook", "user"],
      target_id: targets,
      request_id: ["r1", "r2", "none"],
      at: bounds
    },
    values: {
      action: actions,
      actor_type: ActorType.literals,
      actor_id: [...actors, "none"],
      user_id: users,
      target_type: ["webhook", "user", "none"],
      target_id: targets,
      request_id: ["r1", "r2", "none"],
      at: instants
    },
    save: (account_id) =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const { advance } = yield* Time
        for (const index of indexes) {
          yield* log.append([
            auditDraft({
              account_id,
              action: pick(actions, index),
              actor_type: pick(ActorType.literals, index >> 1),
              actor_id: index % 4 === 0 ? null : pick(actors, index),
              user_id: index % 3 === 0 ? null : pick(users, index >> 2),
              target_type: pick(["webhook", "user"], index >> 1),
              target_id: pick(targets, index),
              request_id: index % 5 === 0 ? null : pick(["r1", "r2"], index)
            })
          ])
          if (index === 8) yield* advance(10 * day)
        }
        const { rows } = yield* log.list(account_id, { _tag: "Always" }, { number: 1, size: 1000 })
        instants.push(...rows.map(({ at }) => at))
        const middle = instants[rows.length / 2 - 1] ?? ""
        bounds.push(`>=${middle}`, `<${middle}`, `>${instants[0] ?? ""}`)
        return rows.map((row) => ({
          id: row.id,
          created_at: String(row.sequence).padStart(10, "0"),
          view: viewAuditEntry(row)
        }))
      }),
    find: (account, criterion, page) => AuditLog.use((log) => log.list(account, criterion, page))
  }
}
