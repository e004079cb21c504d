import { BlockList, isIP } from "node:net"

const subnets = (...cidrs: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [network = "", length = ""] = cidr.split("/")
    const family = isIP(network)
    const bits = Number(length)
    if (family === 0 || !/^\d{1,3}$/.test(length) || bits > (family === 4 ? 32 : 128)) {
      throw new TypeError(`Not a network in CIDR form: ${cidr}`)
    }
    list.addSubnet(network, bits, family === 4 ? "ipv4" : "ipv6")
  }
  return list
}

/** IANA special-purpose, multicast, reserved class, Azure's host agent. */
const specialIpv4 = subnets(
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4"
)

const globalIpv6 = subnets("2000::/3")

/** Protocol assignments and Teredo, documentation, 6to4, documentation, AS112. */
const specialIpv6 = subnets("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "2620:4f:8000::/48")

const loopback = subnets("127.0.0.0/8", "::1/128")

/** Unwraps IPv4-mapped IPv6 addresses. */
const unmapped = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [, high, low] =
    /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  if (high === undefined || low === undefined) return address
  const bits = [parseInt(high, 16), parseInt(low, 16)]
  return bits.flatMap((pair) => [pair >> 8, pair & 0xff]).join(".")
}

const matcher = (match: (address: string, family: "ipv4" | "ipv6") => boolean) => (text: string) => {
  // A zone id means a local interface.
  if (isIP(text) === 0 || text.includes("%")) return false
  const address = unmapped(text)
  return match(address, isIP(address) === 4 ? "ipv4" : "ipv6")
}

export const isPublic = matcher((address, family) =>
  family === "ipv4"
    ? !specialIpv4.check(address, family)
    : globalIpv6.check(address, family) && !specialIpv6.check(address, family)
)

export const isLoopback = matcher((address, family) => loopback.check(address, family))

/** Throws a TypeError for an invalid CIDR. */
export const within = (cidrs: ReadonlyArray<string>): ((address: string) => boolean) => {
  const list = subnets(...cidrs)
  return matcher((address, family) => list.check(address, family))
}
