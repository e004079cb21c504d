/** Ignores longer headers, which no client sends. */
const maxHeaderLength = 4000

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "")

/** RFC 9110 section 13.1.2, weak comparison; `*` matches any tag. */
export const matchesTag = (header: string | undefined, tag: string): boolean => {
  if (header === undefined || header.length > maxHeaderLength) return false
  return header.trim() === "*" || header.split(",").some((one) => opaque(one) === opaque(tag))
}
