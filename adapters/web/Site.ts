import { Config, Context, Effect, Layer, Option } from "effect"

import type { FromBrowser } from "#application/ports/account/RequestSession.ts"

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** How the service shows to a browser. */
export interface Seen {
  /** The origin of its pages; null when the request does not say. */
  readonly origin: string | null
  /** Whether cookies need an encrypted connection: always, but on this very machine without one. */
  readonly isSecure: boolean
}

/** Where people find the pages: at `PUBLIC_URL`, else at the host that their browser names. */
export class Site extends Context.Service<Site, { readonly seenBy: (request: Pick<FromBrowser, "headers">) => Seen }>()(
  "adapters/web/Site"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config.option(Config.URL("PUBLIC_URL")), (publicUrl) => ({
      seenBy: ({ headers }) => {
        const url = Option.getOrElse(publicUrl, () => URL.parse(`http://${headers["host"] ?? ""}`))
        if (url === null) return { origin: null, isSecure: true }
        const isSecure = url.protocol === "https:" || !isLoopback(url.hostname)
        return { origin: url.origin, isSecure }
      }
    }))
  )
}
