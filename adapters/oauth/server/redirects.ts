const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Schemes with a special meaning for browsers or operating systems. */
const reserved: ReadonlySet<string> = new Set(
  [
    "javascript data file vbscript blob about ws wss ftp filesystem view-source content jar resource",
    "intent android-app market chrome chrome-extension moz-extension edge shell search-ms mailto tel sms"
  ].flatMap((schemes) => schemes.split(" ").map((scheme) => `${scheme}:`))
)

/** RFC 8252 §7.1. */
const isPrivateScheme = ({ href, protocol }: URL) =>
  !reserved.has(protocol) && !protocol.startsWith("ms-") && (href.startsWith(`${protocol}//`) || protocol.includes("."))

const responseParameters = ["code", "state", "iss", "error"]

export const maxRedirectLength = 512
export const maxRedirects = 10

export const isRedirect = (text: string): boolean => {
  const url = URL.parse(text)
  if (url === null || text.length > maxRedirectLength || /[\s\\]/.test(text)) return false
  if (url.hash !== "" || url.username !== "" || url.password !== "") return false
  if (responseParameters.some((name) => url.searchParams.has(name))) return false
  if (url.protocol === "https:") return true
  return url.protocol === "http:" ? loopback.has(url.hostname) : isPrivateScheme(url)
}
