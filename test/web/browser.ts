import { Effect } from "effect"
import { HttpServer } from "effect/http"

interface Cookie {
  readonly value: string
  readonly path: string
}

/** A page as a browser gets it. */
export interface Page {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly location: string | null
}

const unescape = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

/** The hidden fields of the first form with this text in it. */
export const hiddenIn = ({ text }: Page, within = ""): Readonly<Record<string, string>> => {
  const form = (text.match(/<form[\s\S]*?<\/form>/g) ?? []).find((form) => form.includes(within)) ?? ""
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, unescape(value)]))
}

/** A browser with its own cookies, which follows no redirect by itself, for the service at an address. */
export const browserAt = (base: string) => {
  const cookies = new Map<string, Cookie>()

  const keep = (line: string) => {
    const [pair = "", ...attributes] = line.split("; ")
    const [name = "", value = ""] = pair.split("=")
    const path = attributes.find((attribute) => attribute.startsWith("Path="))?.slice(5) ?? "/"
    if (attributes.includes("Max-Age=0")) cookies.delete(name)
    else cookies.set(name, { value, path })
  }

  const send = (path: string, init: RequestInit = {}) =>
    Effect.promise(async (): Promise<Page> => {
      const sent = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path))
      const headers = new Headers({ "user-agent": "Test <Browser>", ...(init.headers as Record<string, string>) })
      if (sent.length > 0) headers.set("cookie", sent.map(([name, { value }]) => `${name}=${value}`).join("; "))
      const response = await fetch(`${base}${path}`, { ...init, headers, redirect: "manual" })
      response.headers.getSetCookie().forEach(keep)
      const { headers: told, status } = response
      return { status, headers: told, text: await response.text(), location: told.get("location") }
    })

  const post = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {}
  ) =>
    send(path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers }
    })

  return {
    base,
    cookies,
    send,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) => send(path, { headers }),
    post,
    /** Opens a page, fills in its form, and sends it. */
    fill: Effect.fnUntraced(function* (path: string, fields: Readonly<Record<string, string>>, within = "") {
      const page = yield* send(path)
      return yield* post(path, { ...hiddenIn(page, within), ...fields })
    })
  }
}

export type Browser = ReturnType<typeof browserAt>

/** A browser for the service under test. */
export const openBrowser = Effect.map(HttpServer.HttpServer, ({ address }) =>
  browserAt(HttpServer.formatAddress(address).replace(/0\.0\.0\.0|\[::\]/, "127.0.0.1"))
)
