import { QueryClient } from "@tanstack/react-query"

import { ApiError } from "./ApiError.ts"

const isTransientError = (error: Error): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500 || error.status === 429)

const retryDelayMs = (tries: number, error: Error): number =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 1000 * 2 ** tries

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (tries, error) => tries < 2 && isTransientError(error),
      retryDelay: retryDelayMs
    }
  }
})
