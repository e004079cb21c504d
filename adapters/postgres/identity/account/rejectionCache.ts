/** Milliseconds. A client that exceeds its limit costs one statement a second. */
const rejectionTtlMs = 1000
const maxRejections = 10_000

export const makeRejectionCache = <A>() => {
  const refused = new Map<string, { readonly until: number; readonly answer: A }>()
  return {
    find: (key: string, now: number): A | undefined => {
      const found = refused.get(key)
      return found !== undefined && found.until > now ? found.answer : undefined
    },
    keep: (key: string, answer: A, now: number): void => {
      if (refused.size >= maxRejections) refused.clear()
      refused.set(key, { until: now + rejectionTtlMs, answer })
    }
  }
}
