/** The anchor of a heading, as code hosts make it from its text. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

/** Makes the anchors of one page: the second heading of a name gets `-1`, as on code hosts. */
export const anchors = (): ((heading: string) => string) => {
  const taken = new Map<string, number>()
  return (heading) => {
    const anchor = anchorOf(heading)
    const before = taken.get(anchor) ?? 0
    taken.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}
