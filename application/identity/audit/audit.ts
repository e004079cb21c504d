import { Effect } from "effect"

import type { AuditAction } from "#domain/identity/audit/actions.ts"

import { newId } from "../../newId.ts"
import type { ChainOwner } from "../../ports/identity/audit/AuditLog.ts"
import { AuditLog } from "../../ports/identity/audit/AuditLog.ts"
import { CurrentActor, CurrentOrigin } from "../acting/Acting.ts"

/** The target type defaults to the first part of the action's name. */
export interface AuditableAction {
  readonly account: ChainOwner
  readonly action: AuditAction
  readonly type?: string
  readonly id: string | null
  /** Names of attributes or settings, never values. */
  readonly changed?: ReadonlyArray<string>
}

const drafted = Effect.fnUntraced(function* ({ account, action, changed = [], id, type }: AuditableAction) {
  return {
    ...(yield* CurrentActor),
    ...(yield* CurrentOrigin),
    id: yield* newId,
    account_id: account,
    action,
    target_type: type ?? action.slice(0, action.indexOf(".")),
    target_id: id,
    changed
  }
})

/** Runs in the caller's transaction. */
export const audit = Effect.fnUntraced(function* (...acts: ReadonlyArray<AuditableAction>) {
  const drafts = yield* Effect.forEach(acts, drafted)
  yield* AuditLog.use((log) => log.append(drafts))
})
