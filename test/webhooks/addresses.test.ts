import { assert, it } from "@effect/vitest"

import { isLoopback, isPublic, within } from "#adapters/webhooks/addresses.ts"

const inside = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.255",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2620:4f:8000::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700::1%lo",
  "fec0::1",
  "ff02::1"
]

const outside = [
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "::ffff:101:101",
  "2001:200::1",
  "2606:4700:4700::1111",
  "2a00:1450::1"
]

it.each(inside)("%s is not public", (address) => assert.isFalse(isPublic(address)))
it.each(outside)("%s is public", (address) => assert.isTrue(isPublic(address)))
it.each(["", "127.1", "2130706433", "0x7f000001", "localhost", "1.1.1.1.", "[2606:4700::1]", "1.1.1.1/8"])(
  "what is not an address is neither public nor loopback: %s",
  (text) => {
    assert.isFalse(isPublic(text))
    assert.isFalse(isLoopback(text))
  }
)

it("recognises loopback in all its forms", () => {
  for (const address of ["127.0.0.1", "127.8.9.1", "::1", "0:0:0:0:0:0:0:1", "::ffff:7f00:1"]) {
    assert.isTrue(isLoopback(address), address)
  }
  for (const address of ["128.0.0.1", "::2", "0.0.0.0", "::"]) assert.isFalse(isLoopback(address), address)
})

it("finds an address in the operator's networks, and refuses what is no network", () => {
  const isOurs = within(["10.20.0.0/16", "fd12::/16"])
  for (const address of ["10.20.255.1", "::ffff:10.20.0.1", "fd12::9"]) assert.isTrue(isOurs(address), address)
  for (const address of ["10.21.0.1", "fd13::9", "fd12::9%eth0"]) assert.isFalse(isOurs(address), address)
  for (const cidr of ["10.0.0.0", "10.0.0.0/33", "10.0.0.0/", "::/129", "ten/8", "10.0.0.0/-1"]) {
    assert.throws(() => within([cidr]), TypeError, cidr)
  }
})
