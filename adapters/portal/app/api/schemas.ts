import type { FeedEvent } from "#sdk/generated/schemas.ts"

/** The types of what the service answers and takes, as they are written from its description: nothing of them is left in a browser. */
export type * from "#sdk/generated/schemas.ts"

/** An event by its name, as webhooks and rules choose it. */
export type EventName = FeedEvent["attributes"]["event"]
