import { once } from "node:events"
import net from "node:net"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { connect } from "#adapters/webhooks/connector.ts"
import { Policy } from "#adapters/webhooks/Policy.ts"
import { make } from "#adapters/webhooks/Sender.ts"

import { rawReceiver } from "./receiver.ts"
import { closed, notification, recording, resolving } from "./senders.ts"

const names = resolving({
  "inside.example": [["10.0.0.5"]],
  "loop.example": [["127.0.0.1"]],
  "loop6.example": [["::1"]],
  "mapped.example": [["::ffff:7f00:1"]],
  "metadata.example": [["169.254.169.254"]],
  "mixed.example": [["1.1.1.1", "127.0.0.1"]],
  "mixed6.example": [["2606:4700::1", "fe80::1"]],
  localhost: [["127.0.0.1"]],
  "a.localhost": [["127.0.0.1"]],
  "odd.localhost": [["1.1.1.1"]],
  "127.1": [["1.1.1.1"]],
  "0x7f000001": [["1.1.1.1"]]
})

/** Each must be refused by a sender that is open to the public internet only. */
const hostile = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://127.0.1/",
  "https://127.0.0.1./",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.1/",
  "https://017700000001/",
  "https://0177.0.0.1/",
  "https://0/",
  "https://0.0.0.0/",
  "https://①②⑦.⓪.⓪.①/",
  "https://127。0。0。1/",
  "https://%31%32%37.0.0.1/",
  "https://[::]/",
  "https://[::1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:db8::1]/",
  "https://[fe80::1]/",
  "https://[fe80::1%25eth0]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
  "https://10.0.0.5/",
  "https://100.64.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://172.16.0.1/",
  "https://192.0.2.1/",
  "https://192.168.1.1/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://user:pw@1.1.1.1/",
  "https://1.1.1.1@127.0.0.1/",
  "https://127.0.0.1#@1.1.1.1/",
  "https://127.0.0.1\\@1.1.1.1/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://a.localhost/",
  "https://odd.localhost/",
  "https://inside.example/",
  "https://loop.example/",
  "https://loop6.example/",
  "https://mapped.example/",
  "https://metadata.example/",
  "https://mixed.example/",
  "https://mixed6.example/",
  "https://1.1.1.1:22/",
  "https://1.1.1.1:8443/",
  "http://1.1.1.1/",
  "http://127.0.0.1/",
  "http://localhost/",
  "ftp://1.1.1.1/",
  "file:///etc/passwd",
  "gopher://127.0.0.1/",
  "//1.1.1.1/",
  "1.1.1.1",
  "",
  `https://1.1.1.1/${"a".repeat(2048)}`
]

it.live.each(hostile)("rejected at registration and at sending, without a connection: %s", (url) =>
  Effect.gen(function* () {
    const { dial, dialled } = recording()
    const sender = yield* make(closed, { resolve: names.resolve, dial })
    const reason = yield* sender.refuse(url)
    assert.match(reason ?? "accepted", /^The .*\.$/)
    const attempt = yield* sender.send(notification(url))
    assert.deepInclude(attempt, { outcome: "failed", status: null, error: reason, ours: false, gone: false })
    assert.deepStrictEqual(dialled, [])
  }).pipe(Effect.scoped)
)

/** Spellings that `new URL` would have put right: the connector must not depend on that. */
const spellings = [
  "127.1",
  "127.0.0.1",
  "127.0.0.1.",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "1.1.1.0x1",
  "017700000001",
  "0",
  "",
  ".",
  "::",
  "[::1]",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "fe80::1%eth0",
  "2606:4700::1%lo",
  "①②⑦.⓪.⓪.①",
  "user:pw@1.1.1.1",
  "1.1.1.1:80",
  "1.1.1.1/",
  "loop.example\0.example",
  "localhost",
  "LOCALHOST.",
  "a.localhost",
  "loop.example",
  "mixed.example"
]

it.live.each(spellings)("the connector itself refuses the host %j", (hostname) =>
  Effect.gen(function* () {
    const { dial, dialled } = recording()
    const network = { resolve: names.resolve, dial }
    for (const allowLoopback of [false, true]) {
      const policy = new Policy({ ...closed, allowLoopback, allowAnyPort: true })
      const destination = { protocol: "https:", hostname, port: "443" }
      if (policy.isThisMachine(destination)) continue
      const fault = yield* Effect.flip(connect(policy, network, destination))
      assert.match(fault.message, /public address|not valid/)
    }
    assert.deepStrictEqual(dialled, [])
  })
)

it.live("dials a public receiver at its checked address, never by name", () =>
  Effect.gen(function* () {
    const { dial, dialled } = recording()
    const { resolve } = resolving({ "good.example": [["1.1.1.1", "2606:4700::1"]] })
    const sender = yield* make(closed, { resolve, dial })
    assert.isNull(yield* sender.refuse("https://good.example/hooks"))
    assert.isNull(yield* sender.refuse("https://good.example.:443/hooks"))
    assert.isNull(yield* sender.refuse("https://[2606:4700::1]/hooks"))
    assert.isNull(yield* sender.refuse("https://not-there-yet.example/hooks"))
    const attempt = yield* sender.send(notification("https://good.example/hooks"))
    assert.strictEqual(attempt.error, "Recorded.")
    yield* sender.send(notification("https://[2606:4700::1]/hooks"))
    assert.deepStrictEqual(dialled, [
      { address: "1.1.1.1", port: 443, certifiedFor: "good.example" },
      { address: "2606:4700::1", port: 443, certifiedFor: "good.example" },
      { address: "2606:4700::1", port: 443, certifiedFor: "2606:4700::1" }
    ])
  }).pipe(Effect.scoped)
)

it.live("rejects a name that resolves to loopback after its registration", () =>
  Effect.gen(function* () {
    const { dial, dialled } = recording()
    const { resolve, asked } = resolving({ "turning.example": [["1.1.1.1"], ["127.0.0.1"]] })
    const sender = yield* make({ ...closed, allowLoopback: true }, { resolve, dial })
    assert.isNull(yield* sender.refuse("https://turning.example/"))
    const attempt = yield* sender.send(notification("https://turning.example/"))
    assert.deepInclude(attempt, { error: "The URL does not lead to a public address.", fault: "forbidden" })
    assert.deepStrictEqual(asked, ["turning.example", "turning.example"])
    assert.deepStrictEqual(dialled, [])
  }).pipe(Effect.scoped)
)

it.live("gives up a connection that ended elsewhere than it was dialled, before a byte is sent", () =>
  Effect.gen(function* () {
    const heard: Array<string> = []
    const { port } = yield* rawReceiver((socket) => heard.push(socket.remoteAddress ?? ""))
    const sockets: Array<net.Socket> = []
    const dial = () =>
      Effect.promise(async () => {
        const socket = net.connect(port, "127.0.0.1")
        sockets.push(socket)
        await once(socket, "connect")
        return socket
      })
    const { resolve } = resolving({ "good.example": [["1.1.1.1"]] })
    const sender = yield* make(closed, { resolve, dial })
    const attempt = yield* sender.send(notification("https://good.example/"))
    assert.strictEqual(attempt.error, "The URL does not lead to a public address.")
    assert.deepStrictEqual([sockets.length, sockets[0]?.destroyed, heard.length], [1, true, 0])
  }).pipe(Effect.scoped)
)

it.live("allows loopback by its own names and nothing else that is private", () =>
  Effect.gen(function* () {
    const { dial, dialled } = recording()
    const sender = yield* make({ ...closed, allowLoopback: true }, { resolve: names.resolve, dial })
    for (const host of ["127.0.0.1:8080", "127.9.9.9", "2130706433:81", "[::1]:8080", "localhost:3000", "localhost"]) {
      assert.isNull(yield* sender.refuse(`http://${host}/hooks`), host)
      assert.isNull(yield* sender.refuse(`https://${host}/hooks`), host)
    }
    for (const host of ["10.0.0.5", "169.254.169.254", "[fe80::1]", "0.0.0.0", "a.localhost", "loop.example", "[::]"]) {
      assert.isString(yield* sender.refuse(`http://${host}/hooks`), host)
      assert.isString(yield* sender.refuse(`https://${host}/hooks`), host)
    }
    yield* sender.send(notification("http://localhost:3000/hooks"))
    const line = { port: 3000, certifiedFor: null }
    assert.deepStrictEqual(dialled, [
      { address: "127.0.0.1", ...line },
      { address: "::1", ...line }
    ])
  }).pipe(Effect.scoped)
)

it.live("allows the operator's own networks over https, and other ports when configured", () =>
  Effect.gen(function* () {
    const { dial } = recording()
    const network = { resolve: names.resolve, dial }
    const inside = yield* make({ ...closed, allowedCidrs: ["10.0.0.0/24"] }, network)
    assert.isNull(yield* inside.refuse("https://10.0.0.5/"))
    assert.isNull(yield* inside.refuse("https://inside.example/"))
    assert.isString(yield* inside.refuse("http://10.0.0.5/"))
    assert.isString(yield* inside.refuse("https://10.0.1.5/"))
    assert.isString(yield* inside.refuse("https://10.0.0.5:8443/"))
    const anyPort = yield* make({ ...closed, allowedCidrs: ["10.0.0.0/24"], allowAnyPort: true }, network)
    assert.isNull(yield* anyPort.refuse("https://10.0.0.5:8443/"))
  }).pipe(Effect.scoped)
)
