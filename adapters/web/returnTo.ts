export const home = "/"

const base = "http://landfall.invalid"
const maxPathLength = 2048

/** Rebuilt from its parts, because browsers drop tabs and line breaks, and treat `\` as `/`. */
export const localPath = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined || text.length > maxPathLength || !text.startsWith("/")) return null
  const url = URL.parse(text, base)
  if (url === null || url.origin !== base || url.username !== "" || url.password !== "") return null
  return url.pathname.startsWith("//") ? null : `${url.pathname}${url.search}${url.hash}`
}
