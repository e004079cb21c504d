import { Result } from "effect"

/** ASCII host name or IP address. */
const host = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/

/** Rejects text that a browser would normalize, because it would then send a different origin. */
const written = /^https?:\/\/[^\s/?#\\@]+\/?$/i

const expected = "must be origins such as https://www.example.com, or http://localhost:8080 while a page is written"

/**
 * RFC 6454. Plain http only for localhost: anyone on the network path could change the page. The failure ends a
 * sentence.
 */
export const parsePageOrigin = (text: string): Result.Result<string, string> => {
  const shown = text.slice(0, 100)
  const url = URL.parse(text.trim())
  if (url === null || !host.test(url.hostname)) return Result.fail(`${expected}; \`${shown}\` is not`)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && url.hostname === "localhost")) {
    return Result.fail(`${expected}; \`${shown}\` uses neither https nor http://localhost`)
  }
  const isBare =
    url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === ""
  return isBare && written.test(text.trim())
    ? Result.succeed(url.origin)
    : Result.fail(`${expected}; \`${shown}\` contains more than an origin`)
}
