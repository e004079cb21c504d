import { QueryClient } from "@tanstack/react-query"

import { Refusal } from "./Refusal.ts"

const passes = (error: Error): boolean =>
  error instanceof Refusal && (error.status === null || error.status >= 500 || error.status === 429)

const pause = (tries: number, error: Error): number =>
  error instanceof Refusal && error.retryAfter !== null ? error.retryAfter * 1000 : 1000 * 2 ** tries

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (tries, error) => tries < 2 && passes(error), retryDelay: pause }
  }
})
