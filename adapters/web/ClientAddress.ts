import { BlockList, isIP } from "node:net"

import { Config, Context, Effect, Layer, Option, Schema } from "effect"

import type { AddressableRequest } from "#application/ports/identity/account/RequestAddress.ts"

const listed = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")

const isNetwork = (text: string) => {
  const [address = "", bits, ...rest] = text.split("/")
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const Networks = Schema.String.check(
  Schema.makeFilter(
    (text) => listed(text).every(isNetwork) || "Must be addresses or networks such as 10.0.0.0/8 with commas between"
  )
)

const blockListOf = (networks: ReadonlyArray<string>) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Unwraps IPv4-mapped IPv6 addresses. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, "")

/** Reads `X-Forwarded-For` from the right while the sender is in `TRUSTED_PROXIES`; clients can forge the rest. */
export class ClientAddress extends Context.Service<
  ClientAddress,
  { readonly of: (request: AddressableRequest) => string | null }
>()("adapters/web/ClientAddress") {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config.schema(Networks, "TRUSTED_PROXIES").pipe(Config.withDefault("")), (text) => {
      const proxies = blockListOf(listed(text))
      const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address))
      return {
        of: ({ headers, remoteAddress }) => {
          if (Option.isNone(remoteAddress)) return null
          const forwarded = listed(headers["x-forwarded-for"] ?? "").map(plain)
          let address = plain(remoteAddress.value)
          while (isProxy(address)) {
            const before = forwarded.pop()
            if (before === undefined || isIP(before) === 0) break
            address = before
          }
          return address
        }
      }
    })
  )
}
