/** A header that is longer is no client's. */
const longest = 4000

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "")

/** Whether `If-None-Match` names this tag (RFC 9110 section 13.1.2, weak comparison), or any with `*`. */
export const namesTag = (header: string | undefined, tag: string): boolean => {
  if (header === undefined || header.length > longest) return false
  return header.trim() === "*" || header.split(",").some((one) => opaque(one) === opaque(tag))
}
