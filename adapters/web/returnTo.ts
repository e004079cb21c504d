/** Where people go who came for nothing else. */
export const home = "/sessions"

const base = "http://landfall.invalid"
const longest = 2048

/**
 * The path on this service to which a form leads back; null for anything that a browser could take for another place.
 * It is written anew from its parts, because browsers drop tabs and line breaks, and read `\` as `/`.
 */
export const localPath = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined || text.length > longest || !text.startsWith("/")) return null
  const url = URL.parse(text, base)
  if (url === null || url.origin !== base || url.username !== "" || url.password !== "") return null
  return url.pathname.startsWith("//") ? null : `${url.pathname}${url.search}${url.hash}`
}
