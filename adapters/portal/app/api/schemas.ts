import type { FeedEvent } from "#sdk/generated/schemas.ts"

/** Generated from the OpenAPI document; types only. */
export type * from "#sdk/generated/schemas.ts"

export type EventName = FeedEvent["attributes"]["event"]
