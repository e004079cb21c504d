import { Config, Context, Effect, Layer, Option } from "effect"

import type { BrowserRequest } from "#application/ports/identity/account/RequestSession.ts"

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export interface SiteOrigin {
  readonly origin: string | null
  /** Cookies require https, except on loopback. */
  readonly isSecure: boolean
}

/** Uses `PUBLIC_URL`, else the requested host. */
export class Site extends Context.Service<
  Site,
  { readonly seenBy: (request: Pick<BrowserRequest, "headers">) => SiteOrigin }
>()("adapters/web/Site") {
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
