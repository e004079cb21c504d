import { Effect } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { argument, choice, flag, optional, repeated } from "#runtimes/command/parameters.ts"
import type { NewWebhook, Webhook } from "#sdk/generated/schemas.ts"
import type { Item } from "#sdk/Item.ts"

import { failure } from "../Failure.ts"
import { answerList, formatFacts, jsonLine } from "../output/answers.ts"
import { screenOf } from "../output/Screen.ts"
import type { Column } from "../output/table.ts"
import { minuteOf, joinTexts } from "../output/words.ts"
import { common, text, webhookId, wholeFlag } from "../parameters.ts"
import { call } from "../session/call.ts"
import { openSession } from "../session/Session.ts"
import { listen } from "./listen.ts"

type WebhookItem = Item<Webhook>

const stateOf = ({ attributes: { active, inactive_reason, paused } }: WebhookItem): string => {
  if (!active) return joinTexts(["inactive", inactive_reason])
  return paused ? "paused" : "active"
}

const columns: ReadonlyArray<Column<WebhookItem>> = [
  { head: "ID", text: ({ id }) => id },
  { head: "STATE", text: stateOf, colour: (item) => (stateOf(item) === "active" ? "green" : "yellow") },
  { head: "URL", text: ({ attributes }) => attributes.url },
  { head: "EVENTS", text: ({ attributes }) => joinTexts(attributes.events) || "all" },
  { head: "LAST SUCCESS", text: ({ attributes }) => minuteOf(attributes.last_success_at) },
  {
    head: "FAILING SINCE",
    text: ({ attributes }) => minuteOf(attributes.failing_since),
    colour: ({ attributes }) => (attributes.failing_since === null ? undefined : "red")
  }
]

const list = Command.make(
  "list",
  common,
  Effect.fnUntraced(function* (given) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    yield* answerList((signal) => landfall.webhooks.list({}, { signal }), columns, screen)
  })
).pipe(Command.withDescription("Lists webhooks"), Command.withExamples([{ command: "landfall webhooks list" }]))

type Events = NonNullable<NewWebhook["data"]["attributes"]["events"]>

const create = Command.make(
  "create",
  {
    ...common,
    address: argument("address", text, "Where notifications are sent", "an https address"),
    event: repeated(flag("event", text, "Only these events, any number of times", "a name such as container.updated")),
    format: optional(choice("format", ["json_api", "cloudevents"], "The form of the bodies, json_api if left out")),
    from: wholeFlag("from-cursor", 0, Number.MAX_SAFE_INTEGER, "Begins with the events after this number of the feed")
  },
  Effect.fnUntraced(function* ({ address, event, format, from, ...given }) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const attributes = {
      url: address,
      format,
      from_cursor: from,
      // The API rejects unknown names and lists the valid ones.
      events: event.length === 0 ? undefined : (event as Events & ReadonlyArray<string>)
    }
    const { data } = yield* call((signal) => landfall.webhooks.create({ attributes }, { signal }))
    if (!screen.isTable) return yield* answer(jsonLine(data.raw))
    const { events, secret, url } = data.attributes
    const rows = [
      ["Id", data.id],
      ["Url", url],
      ["Events", joinTexts(events) || "all"],
      ["Secret", secret]
    ] as const
    yield* answer(formatFacts(rows, screen))
  })
).pipe(
  Command.withDescription("Registers a webhook, and shows the secret that signs its deliveries"),
  Command.withExamples([{ command: "landfall webhooks create https://example.com/hook --event container.updated" }])
)

const remove = Command.make(
  "delete",
  { ...common, webhook: webhookId },
  Effect.fnUntraced(function* ({ webhook, ...given }) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    yield* call((signal) => landfall.webhooks.remove({ id: webhook }, { signal }))
    yield* answer(screen.isTable ? `The webhook ${webhook} is removed.\n` : jsonLine({ id: webhook, removed: true }))
  })
).pipe(
  Command.withDescription("Removes a webhook; pending deliveries fail"),
  Command.withExamples([{ command: "landfall webhooks delete ID" }])
)

const test = Command.make(
  "test",
  {
    ...common,
    webhook: webhookId,
    event: optional(flag("event", text, "Which event, the first of the webhook if left out", "the name of an event"))
  },
  Effect.fnUntraced(function* ({ event, webhook, ...given }) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const result = yield* call((signal) => landfall.webhooks.test({ id: webhook, body: { event } }, { signal }))
    const { duration_ms, error, response_body, status_code, succeeded, url } = result
    const rows = [
      ["Url", url],
      ["Status", status_code],
      ["Took", `${duration_ms} ms`],
      ["Error", error],
      ["Answer", response_body]
    ] as const
    yield* answer(screen.isTable ? formatFacts(rows, screen) : jsonLine(result))
    if (!succeeded) return yield* failure("delivery_failed", `${url} did not accept the notification.`)
  })
).pipe(
  Command.withDescription("Sends one example to a webhook, and shows what it answered"),
  Command.withExamples([{ command: "landfall webhooks test ID --event container.updated" }])
)

export const webhooks = Command.make("webhooks").pipe(
  Command.withDescription("Webhooks: list, create, delete, test, and listen without one"),
  Command.withSubcommands([list, create, remove, test, listen])
)
