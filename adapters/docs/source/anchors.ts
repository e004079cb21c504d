/** Same algorithm as GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

/** A repeated heading gets the suffix `-1`, `-2`, as on GitHub. */
export const makeAnchors = (): ((heading: string) => string) => {
  const taken = new Map<string, number>()
  return (heading) => {
    const anchor = anchorOf(heading)
    const before = taken.get(anchor) ?? 0
    taken.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}
