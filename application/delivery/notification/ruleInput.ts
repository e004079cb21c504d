import { Effect, Option, Redacted } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { Rejected } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { ChatSender } from "../../ports/delivery/notification/ChatSender.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { readEvents, rejectedInput } from "../webhook/webhookInput.ts"
import { FilterProblem, readQuery } from "./ruleFilter.ts"

export type RuleInput = Pick<
  NotificationRule,
  | "name"
  | "scope"
  | "filter"
  | "saved_view_id"
  | "channel"
  | "timing"
  | "digest_time"
  | "timezone"
  | "quiet_from"
  | "quiet_to"
  | "paused"
> & {
  readonly events: ReadonlyArray<string>
  /** Null for mail, or to keep the stored one. */
  readonly address: Redacted.Redacted | null
}

const at = (attribute: string) => `/data/attributes/${attribute}`

const requireEvents = Effect.fnUntraced(function* (account: Account, names: ReadonlyArray<string>) {
  if (names.length === 0) return yield* rejectedInput(at("events"), "must contain at least one event", "blank")
  return (yield* readEvents(account, names)) as ReadonlyArray<EventName>
})

const requireFollowed = Effect.fnUntraced(function* (account: Account, attribute: string, query: string) {
  const found = yield* readQuery(account, query)
  if (found instanceof FilterProblem) return yield* rejectedInput(at(attribute), `cannot be applied: ${found.detail}`)
})

const requireFilter = Effect.fnUntraced(function* (
  { account, user }: UserWithAccount,
  { filter, saved_view_id, scope }: RuleInput
) {
  if (filter !== null && saved_view_id !== null) {
    return yield* rejectedInput(at("saved_view_id"), "must be null if `filter` is set; set one of the two")
  }
  if (filter !== null) yield* requireFollowed(account, "filter", filter)
  if (saved_view_id === null) return
  const view = Option.getOrNull(yield* UserStore.use(({ savedViews }) => savedViews.find(account.id, saved_view_id)))
  const isSeen = view !== null && (view.is_shared || (scope === "user" && view.user_id === user.id))
  if (!isSeen) {
    const detail = `must be the id of a saved view${scope === "user" ? "" : " that is shared"}`
    return yield* rejectedInput(at("saved_view_id"), detail)
  }
  if (view.list !== "containers") return yield* rejectedInput(at("saved_view_id"), "must be a view of containers")
  yield* requireFollowed(account, "saved_view_id", view.query)
})

const requireTimes = ({ digest_time, quiet_from, quiet_to, timing }: RuleInput): Effect.Effect<void, Rejected> => {
  if (timing === "daily" && digest_time === null) {
    return rejectedInput(at("digest_time"), "must be the local time of the daily digest, such as `07:00`", "blank")
  }
  if ((quiet_from === null) !== (quiet_to === null)) {
    const missing = quiet_from === null ? "quiet_from" : "quiet_to"
    return rejectedInput(at(missing), "must be set; quiet hours require both a beginning and an end", "blank")
  }
  return quiet_from !== null && quiet_from === quiet_to
    ? rejectedInput(at("quiet_to"), "must differ from `quiet_from`")
    : Effect.void
}

const requireChannel = Effect.fnUntraced(function* (
  { user }: UserWithAccount,
  { address, channel, scope }: RuleInput,
  hasAddress: boolean
) {
  if (channel === "mail") {
    if (address !== null)
      return yield* rejectedInput(at("address"), "must be null for mail; mail goes to the user's address")
    if (scope === "user" && user.email === null) {
      return yield* rejectedInput(at("channel"), "must not be `mail`; the user does not have a mail address")
    }
    return
  }
  if (address === null) {
    if (hasAddress) return
    return yield* rejectedInput(at("address"), "must be the webhook URL from the chat", "blank")
  }
  const refusal = yield* ChatSender.use((sender) => sender.refuse(Redacted.value(address)))
  if (refusal !== null) return yield* rejectedInput(at("address"), refusal)
})

export const readRule = Effect.fnUntraced(function* (holder: UserWithAccount, given: RuleInput, hasAddress: boolean) {
  const events = yield* requireEvents(holder.account, given.events)
  yield* requireFilter(holder, given)
  yield* requireTimes(given)
  yield* requireChannel(holder, given, hasAddress)
  return events
})
