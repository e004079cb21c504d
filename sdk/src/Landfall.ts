import type { CallOptions } from "./CallOptions.ts"
import { feed } from "./feed.ts"
import type { FeedBatch, FeedOptions } from "./feed.ts"
import { follow } from "./follow.ts"
import type { FollowOptions } from "./follow.ts"
import type { Operations } from "./generated/operations.ts"
import { routes } from "./generated/routes.ts"
import { operate } from "./operate.ts"
import type { LandfallOptions } from "./Settings.ts"

export interface Feeds {
  /** Batches of events, in order and without gaps. */
  readonly feed: (options?: FeedOptions) => AsyncGenerator<FeedBatch, void, undefined>
  /**
   * Passes each event to `handle` at least once, and the resume position to `checkpoint`. Resolves with that position.
   */
  readonly follow: (options: FollowOptions) => Promise<number>
}

export type Landfall = Operations & Feeds

type Call = (input?: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<unknown>

const operationsWith = (settings: LandfallOptions): Operations => {
  const groups: Record<string, Record<string, Call>> = {}
  for (const route of routes) {
    groups[route.group] = {
      ...groups[route.group],
      [route.name]: (input, options) => operate(settings, route, input, options)
    }
  }
  // Routes and interface are generated from the same document.
  return groups as unknown as Operations
}

/** A wrong address would look like an unavailable service. */
const checkAddress = (url: string | undefined): void => {
  const isWeb = url === undefined ? "location" in globalThis : /^https?:\/\/[^/]/.test(url) && URL.canParse(url)
  if (!isWeb) throw new TypeError("url must be the address of the service, such as https://tracking.example.com")
}

/** Creates a client that acts for the owner of the key. */
export const makeLandfall = (settings: LandfallOptions): Landfall => {
  checkAddress(settings.url)
  const operations = operationsWith(settings)
  return {
    ...operations,
    feed: (options) => feed(operations, options),
    follow: (options) => follow(operations, options)
  }
}
