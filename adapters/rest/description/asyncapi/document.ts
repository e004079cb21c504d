import { Struct } from "effect"

import { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { about } from "../../service.ts"
import { messages } from "./messages.ts"

const ref = (...steps: ReadonlyArray<string>) => ({ $ref: `#/${steps.join("/")}` })

const servers = {
  service: {
    host: "{host}",
    protocol: "https",
    description: "This service",
    variables: { host: { default: "127.0.0.1:3000" } },
    security: [ref("components", "securitySchemes", "key")]
  },
  nats: {
    host: "{host}",
    protocol: "nats",
    description: "NATS servers of the operator, if configured",
    variables: { host: { default: "127.0.0.1:4222" } }
  }
}

const securitySchemes = {
  key: {
    type: "httpApiKey",
    in: "header",
    name: "Authorization",
    description: "The value is `Token <API key>`"
  }
}

const document = () => {
  const { logged, notifications, page, streamed } = messages()
  const all = [...notifications, page, streamed, logged]
  const channelOf = (own: ReadonlyArray<{ readonly name: string }>) => ({
    messages: Object.fromEntries(own.map(({ name }) => [name, ref("components", "messages", name)]))
  })
  return {
    asyncapi: "3.0.0",
    info: {
      ...about,
      description:
        "The events of Landfall, as webhooks, as a feed over HTTP, and as a stream of NATS JetStream. Payloads may get more attributes with later releases."
    },
    defaultContentType: "application/json",
    servers,
    channels: {
      webhooks: {
        address: null,
        title: "Webhooks",
        description:
          "The URLs that an account registers with POST /v2/webhooks; each says which events it wants. One with the format `cloudevents` gets the payload as the data of a CloudEvent 1.0 (application/cloudevents+json).",
        ...channelOf(notifications)
      },
      feed: {
        address: "/v2/events",
        title: "Feed of events",
        description: "Events of the account in order; `after` continues after an earlier event.",
        servers: [ref("servers", "service")],
        ...channelOf([page])
      },
      stream: {
        address: "/v2/events/stream",
        title: "Stream of events",
        description: "The events as Server-Sent Events: `id` is the sequence, `event` the name, `data` the payload.",
        servers: [ref("servers", "service")],
        ...channelOf([streamed])
      },
      jetstream: {
        address: "landfall.events.{account_id}.{event}",
        title: "Stream of changes",
        description: "The stream LANDFALL_EVENTS, for the operator's programs. It contains the events of all accounts.",
        servers: [ref("servers", "nats")],
        parameters: {
          account_id: { description: "The id of the account" },
          event: { description: "Event name, with the dots of the subject", enum: EventName.literals }
        },
        ...channelOf([logged])
      }
    },
    operations: {
      notify: {
        action: "send",
        channel: ref("channels", "webhooks"),
        summary: "Sent at least once, in order per container, until the receiver responds with 200, 201, 202, or 204.",
        bindings: { http: { method: "POST", bindingVersion: "0.3.0" } }
      },
      readFeed: {
        action: "send",
        channel: ref("channels", "feed"),
        summary: "Returned to a GET at once, or as soon as an event exists.",
        bindings: { http: { method: "GET", bindingVersion: "0.3.0" } }
      },
      streamFeed: {
        action: "send",
        channel: ref("channels", "stream"),
        summary: "Sent when an event occurs. Clients continue with Last-Event-ID.",
        bindings: { http: { method: "GET", bindingVersion: "0.3.0" } }
      },
      relay: {
        action: "send",
        channel: ref("channels", "jetstream"),
        summary: "Published at least once after the commit, in order; `previous` shows a gap."
      }
    },
    components: {
      securitySchemes,
      messages: Object.fromEntries(all.map((message) => [message.name, Struct.omit(message, ["shared"])])),
      schemas: Object.assign({}, ...all.map(({ shared }) => shared)) as object
    }
  }
}

let made: ReturnType<typeof document> | undefined

export const asyncApi = () => (made ??= document())
