import { notificationBody } from "#adapters/jsonapi/webhook/notificationBody.ts"
import { eventCatalogue } from "#domain/voyage/event/eventCatalogue.ts"
import { FeedMessage } from "#domain/voyage/event/FeedMessage.ts"

import { EventDocument, EventFeedDocument } from "../../voyage/event/api.ts"
import { sentHeaders } from "../openapi/sentWebhooks.ts"
import { payloadOf } from "./components.ts"

const headers = {
  type: "object",
  required: sentHeaders.map(({ name }) => name),
  properties: Object.fromEntries(
    sentHeaders.map(({ description, name }) => [name, { type: "string", description }] as const)
  )
}

const notifications = () =>
  eventCatalogue
    .flatMap(({ events }) => events)
    .map(({ description, name }) => ({
      name,
      summary: description,
      contentType: "application/json",
      headers,
      ...payloadOf(notificationBody(name))
    }))

export const messages = () => ({
  notifications: notifications(),
  page: {
    name: "page",
    summary: "The next events of the account",
    contentType: "application/vnd.api+json",
    ...payloadOf(EventFeedDocument)
  },
  streamed: {
    name: "event",
    summary: "One event of the account",
    contentType: "application/vnd.api+json",
    ...payloadOf(EventDocument)
  },
  logged: {
    name: "logged_event",
    summary: "An event as stored in the event log",
    contentType: "application/json",
    ...payloadOf(FeedMessage)
  }
})
