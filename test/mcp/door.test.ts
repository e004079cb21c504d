import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"

import { HostCheck } from "#adapters/mcp/HostCheck.ts"

const admits = (environment: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) =>
  HostCheck.use((door) => door.admits(headers)).pipe(
    Effect.provide(HostCheck.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment)))))
  )

const at = (host: string, origin?: string) => ({ host, ...(origin === undefined ? {} : { origin }) })

it.effect.each([
  ["a loopback name, whatever the port", {}, at("localhost:3000"), true],
  ["another name on loopback: a page whose name was pointed here", {}, at("evil.example:3000"), false],
  ["its own public name", { PUBLIC_URL: "https://landfall.example" }, at("landfall.example"), true],
  ["another one beside it", { PUBLIC_URL: "https://landfall.example" }, at("evil.example"), false],
  ["a listed name", { MCP_ALLOWED_HOSTS: "inside.example" }, at("inside.example:8080"), true],
  ["any name, where it listens on all interfaces and has none", { HOST: "0.0.0.0" }, at("10.1.2.3:3000"), true],
  ["a page of its own", {}, at("localhost:3000", "http://127.0.0.1:6274"), true],
  ["a foreign page", {}, at("localhost:3000", "https://evil.example"), false],
  ["a listed page", { MCP_ALLOWED_ORIGINS: "ui.example" }, at("localhost", "https://ui.example"), true],
  ["any page, where all are", { MCP_ALLOWED_ORIGINS: "*" }, at("localhost", "https://evil.example"), true]
] as const)("%s: %j %j -> %s", ([, environment, headers, expected]) =>
  Effect.gen(function* () {
    assert.strictEqual(yield* admits(environment, headers), expected)
  })
)
