import { Effect, Option } from "effect"

import type { ApprovalStore } from "#application/ports/identity/user/ApprovalStore.ts"
import { isApprovalActive } from "#domain/identity/user/Approval.ts"
import { millisecondsBetween, minute } from "#domain/Time.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { lastUsedFirst } from "../../state/page.ts"
import { endApproval } from "../oauth/endApproval.ts"

export const makeApprovalStore = Effect.map(MemoryState, (state) => {
  const { accounts, approvals, call, users } = state
  const own = (account: string, user: string) =>
    approvals.by("user", user).filter(({ account_id }) => account_id === account)

  return {
    add: (approval) =>
      call((now) => {
        for (const old of own(approval.account_id, approval.user_id)) {
          if (!isApprovalActive(old, instantAt(now))) endApproval(state, old.id)
        }
        approvals.put(approval)
      }),

    holder: (id, asked) =>
      call((milliseconds) => {
        const now = instantAt(milliseconds)
        const approval = approvals.get(id)
        const user = approval && users.get(approval.user_id)
        const account = user && accounts.get(user.account_id)
        if (!approval || !account || user.id !== asked || user.locked_at !== null) return Option.none()
        if (!isApprovalActive(approval, now)) return Option.none()
        if (millisecondsBetween(approval.last_used_at, now) >= minute) approvals.put({ ...approval, last_used_at: now })
        return Option.some({ account, user })
      }),

    list: (account, user) =>
      call((now) =>
        own(account, user)
          .filter((approval) => isApprovalActive(approval, instantAt(now)))
          .toSorted(lastUsedFirst)
      ),

    remove: (account, user, id) =>
      call(() => own(account, user).some((approval) => approval.id === id) && endApproval(state, id)),

    end: (id) => call(() => void endApproval(state, id))
  } satisfies ApprovalStore
})
