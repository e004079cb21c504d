/**
 * Tells whether all other flows have been inactive for `activeMs`. The last two flows suffice: if the flow is one of
 * them, the other one is the latest of all others.
 */
export const makeActiveFlows = (activeMs: number, now: () => number) => {
  let latest = { name: "", at: Number.NEGATIVE_INFINITY }
  let earlier = latest

  return {
    note: (name: string): void => {
      if (name === latest.name) latest.at = now()
      else {
        earlier = latest
        latest = { name, at: now() }
      }
    },
    isAlone: (name: string): boolean => now() - (name === latest.name ? earlier : latest).at > activeMs
  }
}
