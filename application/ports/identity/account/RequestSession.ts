import { Context } from "effect"
import type { Redacted } from "effect"

export interface BrowserRequest {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** Browsers send the cookie with requests from any site, so check `isOwnPage`. */
export interface BrowserSession {
  readonly token: Redacted.Redacted
  /** The browser reports a page of this origin as the sender. */
  readonly isOwnPage: boolean
}

/** Null without a session. The runtime provides the cookie format; by default there are no sessions. */
export const RequestSession = Context.Reference<(request: BrowserRequest) => BrowserSession | null>(
  "application/ports/identity/account/RequestSession",
  { defaultValue: () => () => null }
)
