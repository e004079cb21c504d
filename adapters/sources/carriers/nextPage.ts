import type { Headers } from "effect/http"

/** The next page of an answer, `null` after the last, or `elsewhere` when it is named but must not be asked for. */
type NextPage = URL | "elsewhere" | null

/**
 * Where an answer goes on: at the URL in `Next-Page`, which must be of the same origin since the credential goes with it,
 * or at the first request repeated with the cursor in `Next-Page-Cursor`.
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
