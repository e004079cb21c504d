import { QueryClient } from "@tanstack/react-query"

import { Refusal } from "./Refusal.ts"

/** What is asked again by itself: the network, and what passes. A refusal is an answer. */
const passes = (error: Error): boolean =>
  error instanceof Refusal && (error.status === null || error.status >= 500 || error.status === 429)

/** Milliseconds to wait before the next try. */
const pause = (tries: number, error: Error): number =>
  error instanceof Refusal && error.retryAfter !== null ? error.retryAfter * 1000 : 1000 * 2 ** tries

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (tries, error) => tries < 2 && passes(error), retryDelay: pause }
  }
})
