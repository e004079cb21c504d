import type { Operation } from "./Operation.ts"

/** What the operations on webhooks, and on what is sent to them, do. */
export const webhookOperations: Readonly<Record<string, Operation>> = {
  "webhooks.create": {
    summary: "Register a webhook",
    description: "It is told of events from now on; its secret signs every delivery."
  },
  "webhooks.list": { summary: "List webhooks", description: "Newest first." },
  "webhooks.get": { summary: "Get a webhook", description: "With the secret that signs its deliveries." },
  "webhooks.update": {
    summary: "Change a webhook",
    description:
      "What is left out stays. Made inactive, what is pending fails; made active again, it is told of events from then on. The attributes may also stand bare, without data."
  },
  "webhooks.remove": {
    summary: "Remove a webhook",
    description: "Nothing more is sent to it; what is pending fails."
  },
  "webhooks.events": {
    summary: "List the events that there are",
    description: "By category, each with a sentence: those that the entitlements of the account allow."
  },
  "webhooks.ips": {
    summary: "List the addresses that webhooks are sent from",
    description: "As the operator tells them in WEBHOOK_IPS; empty when untold."
  },
  "webhooks.trigger": {
    summary: "Send one example",
    description:
      "One notification of the event, about a voyage that is made up, signed with secret, to url: once, under the same rules as every delivery. Answers what came of it. 10 a minute."
  },
  "webhook_notifications.list": {
    summary: "List what was sent",
    description: "Newest first: every notification to a webhook of the account and how its delivery stands."
  },
  "webhook_notifications.get": {
    summary: "Get a notification",
    description: "With the log of its delivery."
  },
  "webhook_notifications.examples": {
    summary: "Show an example of a notification",
    description: "The body that a webhook is sent for the event, about a voyage that is made up."
  }
}
