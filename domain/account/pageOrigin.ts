import { Result } from "effect"

/** A name in its ASCII form, or an address; no pattern. */
const host = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/

/** Nothing that a browser would mend: it would compare another text. */
const written = /^https?:\/\/[^\s/?#\\@]+\/?$/i

const expected = "must be origins such as https://www.example.com, or http://localhost:8080 while a page is written"

/**
 * The origin of a page as browsers send it (RFC 6454): small letters, no usual port, nothing after it. Fails with what is
 * wrong, as the end of a sentence about a list of them. Pages over plain http could be changed on their way by anybody.
 */
export const readOrigin = (text: string): Result.Result<string, string> => {
  const shown = text.slice(0, 100)
  const url = URL.parse(text.trim())
  if (url === null || !host.test(url.hostname)) return Result.fail(`${expected}; "${shown}" is none`)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && url.hostname === "localhost")) {
    return Result.fail(`${expected}; "${shown}" is neither https nor http://localhost`)
  }
  const isBare =
    url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === ""
  return isBare && written.test(text.trim())
    ? Result.succeed(url.origin)
    : Result.fail(`${expected}; "${shown}" has more than an origin`)
}
