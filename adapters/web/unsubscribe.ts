import { Effect, Layer, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import { Unsubscribing } from "#application/delivery/notification/Unsubscribing.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"

import { answerPage, answerSentence } from "./page.ts"
import { page } from "./serve.ts"
import type { Visit } from "./visit.ts"

const path = "/unsubscribe"

const unknown = answerSentence(
  "This link no longer works",
  "The notification rule was deleted, or the link is incomplete. Nothing has changed. Deleted rules do not send mails.",
  404
)

const ask = ({ name }: NotificationRule) =>
  answerPage({
    title: "Unsubscribe",
    body: html`<p>
        Stop receiving mails from the notification rule <strong>${name}</strong>? Other rules and other receivers stay
        subscribed.
      </p>
      <form method="post"><button>Unsubscribe</button></form>`
  })

const done = ({ name }: NotificationRule) =>
  answerPage({
    title: "You are unsubscribed",
    body: html`<p>You no longer receive mails from the notification rule <strong>${name}</strong>.</p>
      <p>To subscribe again, sign in and open <a href="/notifications">Notifications</a>.</p>`
  })

const tokenIn = ({ query }: Visit) => Redacted.make((query.get("token") ?? "").slice(0, 1_000))

const show = page("GET", path, (visit) =>
  Effect.gen(function* () {
    const rule = yield* (yield* Unsubscribing).find(tokenIn(visit))
    return rule === null ? unknown : ask(rule)
  })
)

/** The token identifies the receiver and the rule (RFC 8058). */
const submit = page("POST", path, (visit) =>
  Effect.gen(function* () {
    const rule = yield* (yield* Unsubscribing).end(tokenIn(visit))
    return rule === null ? unknown : done(rule)
  })
)

/** GET does not unsubscribe, because mail scanners open links. */
export const layer = Layer.mergeAll(show, submit)
