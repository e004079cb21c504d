import { isIP } from "node:net"

import { isLoopback, isPublic, within } from "./addresses.ts"

export interface PolicyOptions {
  /** For development: 127.0.0.0/8, ::1, and `localhost`, on any port. */
  readonly allowLoopback: boolean
  /** Rejects loopback even if `allowedCidrs` contains it. */
  readonly neverLoopback?: boolean
  /** Over https, besides the public internet. */
  readonly allowedCidrs: ReadonlyArray<string>
  readonly allowAnyPort?: boolean
}

export interface Destination {
  readonly protocol: string
  readonly hostname: string
  /** Empty means the protocol's default. */
  readonly port: string
}

type Host = { readonly address: string } | { readonly name: string }

export const notPublic = "The URL does not lead to a public address."

/** Null for ambiguous spellings, such as `127.1`. */
const hostOf = (hostname: string): Host | null => {
  const text = hostname.replace(/^\[(.*)\]$/, "$1")
  if (isIP(text) !== 0) return text.includes("%") ? null : { address: text }
  const name = text.toLowerCase().replace(/\.$/, "")
  const labels = name.split(".")
  const plain = name.length <= 253 && labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
  return plain && !/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "") ? { name } : null
}

/** Checked at registration and at every connection. */
export class Policy {
  readonly #options: PolicyOptions
  readonly #isAllowed: (address: string) => boolean

  /** Throws a TypeError for an invalid CIDR. */
  constructor(options: PolicyOptions) {
    this.#options = options
    this.#isAllowed = within(options.allowedCidrs)
  }

  /** Without DNS; a text is the reason for rejection. */
  read(text: string): URL | string {
    const url = text.length <= 2048 ? URL.parse(text) : null
    if (url === null) return "The URL is not valid."
    if (url.username !== "" || url.password !== "") return "The URL must not contain a user name or a password."
    return this.refusal(url) ?? url
  }

  /** Without DNS. */
  refusal(destination: Destination): string | null {
    if (destination.protocol !== "https:" && destination.protocol !== "http:") return "The URL must use https."
    if (this.isThisMachine(destination)) return null
    if (destination.protocol === "http:") return "The URL must use https."
    const host = hostOf(destination.hostname)
    if (host === null) return "The host in the URL is not valid."
    if ("address" in host && !this.#reachable(host.address)) return notPublic
    if ("name" in host && /(^|\.)localhost$/.test(host.name)) return notPublic
    if (destination.port !== "" && destination.port !== "443" && this.#options.allowAnyPort !== true) {
      return "The URL must use port 443."
    }
    return null
  }

  isThisMachine({ hostname }: Destination): boolean {
    const host = this.#options.allowLoopback ? hostOf(hostname) : null
    if (host === null) return false
    return "address" in host ? isLoopback(host.address) : host.name === "localhost"
  }

  admits(destination: Destination, addresses: ReadonlyArray<string>): boolean {
    return addresses.every((address) =>
      this.isThisMachine(destination) ? isLoopback(address) : this.#reachable(address)
    )
  }

  /** Addresses, or the name to resolve. */
  locate(destination: Destination): ReadonlyArray<string> | string {
    const host = hostOf(destination.hostname)
    if (host === null) return []
    if ("address" in host) return [host.address]
    return this.isThisMachine(destination) ? ["127.0.0.1", "::1"] : host.name
  }

  #reachable(address: string): boolean {
    if (this.#options.neverLoopback === true && isLoopback(address)) return false
    return isPublic(address) || this.#isAllowed(address)
  }
}
