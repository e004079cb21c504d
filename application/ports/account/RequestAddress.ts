import { Context, Option } from "effect"

/** What of a request tells where it comes from. */
export interface Coming {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly remoteAddress: Option.Option<string>
}

/** Where a request comes from, null where nobody knows. The runtime says which proxies are believed; else it is the other end of the connection. */
export const RequestAddress = Context.Reference<(request: Coming) => string | null>(
  "application/ports/account/RequestAddress",
  {
    defaultValue:
      () =>
      ({ remoteAddress }) =>
        Option.getOrNull(remoteAddress)
  }
)
