import { Refused } from "./errors.ts"
import type { LandfallError } from "./errors.ts"

const shortest = 500
const longest = 20_000

/** Gateways do not know the outcome of the request. */
const gateways: ReadonlySet<number> = new Set([502, 504])

export interface Repeatable {
  readonly method: string
  /** A POST whose Idempotency-Key the service honors. */
  readonly isKeyed: boolean
}

/** Repeats a request with an unknown outcome only if that is harmless. */
export const mayRepeat = (error: LandfallError, { isKeyed, method }: Repeatable): boolean => {
  const isHarmless = method === "GET" || isKeyed
  if (!(error instanceof Refused)) return isHarmless && (error.reason === "unreachable" || error.reason === "timeout")
  if (error.status === 429) return true
  if (error.status === 503) return isHarmless || method !== "POST"
  return isHarmless && gateways.has(error.status)
}

/** Milliseconds: at least `Retry-After`, with jitter. */
export const delayAfter = (error: LandfallError, attempt: number): number => {
  const asked = error instanceof Refused && error.retryAfter !== null ? error.retryAfter * 1000 : 0
  const grown = Math.min(longest, shortest * 2 ** (attempt - 1))
  return asked > 0 ? asked + Math.random() * Math.min(asked / 10 + 100, 2000) : grown * (0.5 + Math.random() / 2)
}

/** Ends early when the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done) => {
    if (signal?.aborted === true) return done()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener("abort", end)
  })
