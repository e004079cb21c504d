/** How long a refusal is repeated without asking, so that a client that floods us costs one statement a second. */
const pause = 1000
const mostRefused = 10_000

/** What was refused a moment ago, by the name under which it was asked. */
export const makeRefusals = <A>() => {
  const refused = new Map<string, { readonly until: number; readonly answer: A }>()
  return {
    find: (key: string, now: number): A | undefined => {
      const found = refused.get(key)
      return found !== undefined && found.until > now ? found.answer : undefined
    },
    keep: (key: string, answer: A, now: number): void => {
      if (refused.size >= mostRefused) refused.clear()
      refused.set(key, { until: now + pause, answer })
    }
  }
}
