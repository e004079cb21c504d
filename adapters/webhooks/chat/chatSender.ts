import { Effect, Redacted } from "effect"

import type { ChatSender } from "#application/ports/delivery/notification/ChatSender.ts"
import type { SendResult } from "#application/ports/delivery/notification/MailSender.ts"
import type { Attempt } from "#application/ports/delivery/webhook/WebhookSender.ts"

import { slackBody } from "./slack.ts"
import { teamsBody } from "./teams.ts"

export interface WebhookTransport {
  readonly post: (address: string, body: string) => Effect.Effect<Attempt>
  readonly refuse: (address: string) => Effect.Effect<string | null>
}

const bodies = { slack: slackBody, teams: teamsBody }
const maxExcerptLength = 100

const isPermanent = ({ fault, status }: Attempt): boolean =>
  fault === "forbidden" || (status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status))

const sendingOf = (attempt: Attempt): SendResult => {
  const { error, outcome, responseBody, retryAfterSeconds } = attempt
  if (outcome === "succeeded") return { outcome: "sent", error: null }
  const said =
    responseBody === null || responseBody.trim() === ""
      ? ""
      : ` Response: ${responseBody.trim().slice(0, maxExcerptLength)}`
  return {
    outcome: isPermanent(attempt) ? "never" : "again",
    error: `${error ?? "The chat rejected the message."}${said}`,
    ...(retryAfterSeconds === null ? {} : { waits: retryAfterSeconds * 1000 })
  }
}

export const chatSender = ({ post, refuse }: WebhookTransport): ChatSender["Service"] => ({
  refuse,
  post: (chat, address, message) =>
    Effect.map(post(Redacted.value(address), JSON.stringify(bodies[chat](message))), sendingOf)
})
