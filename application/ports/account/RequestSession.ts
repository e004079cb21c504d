import { Context } from "effect"
import type { Redacted } from "effect"

/** What of a request tells by which session it comes, and from which page. */
export interface FromBrowser {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** The session that a browser sends along, whichever page makes it do so. */
export interface RequestedWith {
  readonly token: Redacted.Redacted
  /** Whether the browser says that a page of this very origin asks. */
  readonly isOwnPage: boolean
}

/** The session of a request; null where it has none. There are none but where the runtime says how they are kept. */
export const RequestSession = Context.Reference<(request: FromBrowser) => RequestedWith | null>(
  "application/ports/account/RequestSession",
  { defaultValue: () => () => null }
)
