/**
 * Whether a flow is the only active one. Two flows suffice, because only the latest request of another flow
 * counts.
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
