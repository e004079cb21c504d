type Pair = readonly [string, string]

const pairsOf = (name: string, value: unknown): ReadonlyArray<Pair> => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)])
  if (typeof value !== "object") return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, member]) => pairsOf(`${name}[${key}]`, member))
}

/** Lists repeat their name within `filter`, and are comma-separated at the top. */
export const queryOf = (members: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(members).flatMap(([name, value]) =>
    pairsOf(name, Array.isArray(value) ? value.join(",") : value)
  )
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
}
