import { Refused } from "./errors.ts"
import type { LandfallError } from "./errors.ts"

const shortest = 500
const longest = 20_000

/** Gateways in front of the service, which do not know what became of the request. */
const gateways: ReadonlySet<number> = new Set([502, 504])

export interface Repeatable {
  readonly method: string
  /** A POST with an Idempotency-Key that the service heeds. */
  readonly isKeyed: boolean
}

/** Whether the request may be sent again: what the service may have done is repeated only where that changes nothing. */
export const mayRepeat = (error: LandfallError, { isKeyed, method }: Repeatable): boolean => {
  const isHarmless = method === "GET" || isKeyed
  if (!(error instanceof Refused)) return isHarmless && (error.reason === "unreachable" || error.reason === "timeout")
  if (error.status === 429) return true
  if (error.status === 503) return isHarmless || method !== "POST"
  return isHarmless && gateways.has(error.status)
}

/** Milliseconds until the next attempt: at least what the service asks for, and never the same for all clients. */
export const delayAfter = (error: LandfallError, attempt: number): number => {
  const asked = error instanceof Refused && error.retryAfter !== null ? error.retryAfter * 1000 : 0
  const grown = Math.min(longest, shortest * 2 ** (attempt - 1))
  return asked > 0 ? asked + Math.random() * Math.min(asked / 10 + 100, 2000) : grown * (0.5 + Math.random() / 2)
}

/** Waits, or ends at once when the signal says so. */
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
