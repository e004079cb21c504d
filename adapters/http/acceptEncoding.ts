/** Ignores further codings, which clients do not send. */
const maxCodings = 30

const weightOf = (parameters: ReadonlyArray<string>): number => {
  const given = parameters.map((one) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(one)?.[1]).find(Boolean)
  return given === undefined ? 1 : Math.min(1, Number(given))
}

/**
 * `Accept-Encoding`, RFC 9110 section 12.5.3. Null means no coding, also without the header. The order of `possible`
 * decides between equal preferences.
 */
export const preferredCoding = <C extends string>(header: string | undefined, possible: ReadonlyArray<C>): C | null => {
  if (header === undefined) return null
  const weights = new Map(
    header
      .split(",", maxCodings)
      .map((item) => item.split(";"))
      .map(([name = "", ...parameters]) => [name.trim().toLowerCase(), weightOf(parameters)] as const)
  )
  const liked = (name: string) => weights.get(name) ?? weights.get("*") ?? 0
  const plain = weights.get("identity") ?? (weights.get("*") === 0 ? 0 : 0.0001)
  const [best] = possible.toSorted((a, b) => liked(b) - liked(a))
  return best !== undefined && liked(best) > 0 && liked(best) >= plain ? best : null
}
