import type { Headers } from "effect/http"

/** `elsewhere`: the address must not be requested. */
type NextPage = URL | "elsewhere" | null

/**
 * `Next-Page` must have the same origin, because it receives the credential. `Next-Page-Cursor` repeats the first
 * request with that cursor.
 */
export const nextPage = (first: URL, current: URL, headers: Headers.Headers): NextPage => {
  const link = headers["next-page"]?.trim() ?? ""
  if (link !== "") {
    const url = link.length <= 4096 ? URL.parse(link, current) : null
    return url !== null && url.origin === first.origin ? url : "elsewhere"
  }
  const cursor = headers["next-page-cursor"]?.trim() ?? ""
  if (cursor === "") return null
  const url = new URL(first)
  url.searchParams.set("cursor", cursor)
  return url
}
