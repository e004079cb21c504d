import { Context, Option } from "effect"

export interface AddressableRequest {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly remoteAddress: Option.Option<string>
}

/** Null if unknown. The runtime configures trusted proxies; the default is the peer of the connection. */
export const RequestAddress = Context.Reference<(request: AddressableRequest) => string | null>(
  "application/ports/identity/account/RequestAddress",
  {
    defaultValue:
      () =>
      ({ remoteAddress }) =>
        Option.getOrNull(remoteAddress)
  }
)
