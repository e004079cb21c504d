const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Path and values of the first difference between two JSON values; null if they are equal. */
export const firstDifference = (ours: unknown, theirs: unknown, path = "$"): string | null => {
  if (!isObject(ours) || !isObject(theirs)) {
    return Object.is(ours, theirs) ? null : `${path}: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)}`
  }
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const difference = firstDifference(ours[name], theirs[name], `${path}.${name}`)
    if (difference !== null) return difference
  }
  return null
}
