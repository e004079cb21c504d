import type { Headers } from "effect/http"

/** The next page of an answer, `null` after the last, or `elsewhere` when its address must not be requested. */
type NextPage = URL | "elsewhere" | null

/**
 * The next page of an answer: the URL in `Next-Page`, which must be of the same origin since the credential is sent to
 * it, or the first request repeated with the cursor in `Next-Page-Cursor`.
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
