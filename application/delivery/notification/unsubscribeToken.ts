import { Effect, Redacted } from "effect"

import type { Subscription } from "#domain/delivery/notification/unsubscribing.ts"
import { AccountId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"

import { Vault } from "../../ports/identity/secret/Vault.ts"
import { seal } from "../../sealed.ts"

const name = "unsubscribing from a notification rule"

/** Keeps links in mails short. */
const compactIds = (...ids: ReadonlyArray<string>): string => ids.join("").replaceAll("-", "")

const form = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const read = (text: string): ReadonlyArray<string> =>
  [0, 1, 2].map((at) => text.slice(32 * at, 32 * (at + 1)).replace(form, "$1-$2-$3-$4-$5"))

/** Encrypted against forgery. Ends only the mails of one rule for one user. */
export const unsubscribeToken = ({ account_id, rule_id, user_id }: Subscription) =>
  seal(Redacted.make(compactIds(account_id, rule_id, user_id)), name, "links in mails")

export const readUnsubscribeToken = (token: Redacted.Redacted) =>
  Vault.use((vault) => vault.unseal(Redacted.value(token), name)).pipe(
    Effect.map((bytes): Subscription | null => {
      const [account = "", rule = "", user = ""] = read(new TextDecoder().decode(bytes))
      return {
        account_id: AccountId.make(account),
        rule_id: NotificationRuleId.make(rule),
        user_id: UserId.make(user)
      }
    }),
    Effect.catch(() => Effect.succeed(null))
  )
