import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

import { home } from "./returnTo.ts"

/** Operations of the API, such as `containers.list`. */
const isOperation = (text: string): boolean => /^[a-z_]{1,40}\.[a-z_]{1,60}$/.test(text)

/** Null after a visit without a link. */
export const signInReason = (returnTo: string): Html | null => {
  if (returnTo === home) return null
  const { pathname, searchParams } = new URL(returnTo, "http://landfall.invalid")
  if (pathname !== "/try") {
    return html`<p class="notice">The page that you opened requires an account. After you sign in, it opens.</p>`
  }
  const operation = searchParams.get("operation") ?? ""
  const opened = isOperation(operation) ? html`<code>${operation}</code> opens in the explorer` : "it opens"
  return html`<p class="notice">
    The API explorer sends requests in your name, so it requires an account. After you sign in, ${opened}. The
    <a href="/reference">API reference</a> is public.
  </p>`
}
