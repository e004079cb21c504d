import { Effect, Schema } from "effect"

import { variableNames } from "#runtimes/command/generated/variables.ts"

import { scriptFaults } from "./commandFaults.ts"

const Server = Schema.Struct({
  type: Schema.optionalKey(Schema.Literal("http")),
  url: Schema.optionalKey(Schema.String),
  headers: Schema.optionalKey(Schema.Struct({ Authorization: Schema.String })),
  bearer_token_env_var: Schema.optionalKey(Schema.String),
  command: Schema.optionalKey(Schema.String),
  args: Schema.optionalKey(Schema.Array(Schema.String)),
  env: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})

const Servers = Schema.Record(Schema.String, Server)

/** The names that hosts give the servers, and the inputs of one of them. */
const Host = Schema.Union([
  Schema.Struct({ mcpServers: Servers }),
  Schema.Struct({ mcp_servers: Servers }),
  Schema.Struct({ servers: Servers, inputs: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)) })
])

const readHost = Schema.decodeUnknownEffect(Host, { onExcessProperty: "error" })

/** Tables of strings are all that a host needs of TOML. */
const readToml = (text: string): unknown => {
  const tables: Record<string, Record<string, unknown>> = {}
  let table: Record<string, unknown> = {}
  for (const line of text.trim().split("\n")) {
    const [, group = "", name = ""] = /^\[(\w+)\.(\w+)\]$/.exec(line) ?? []
    if (name !== "") table = Object.assign((tables[group] ??= {}), { [name]: {} })[name] ?? {}
    else {
      const [, key = "", value = ""] = /^(\w+) = (".*")$/.exec(line) ?? []
      table[key] = JSON.parse(value)
    }
  }
  return tables
}

const serverFaults = Effect.fnUntraced(function* (server: typeof Server.Type) {
  const { args = [], bearer_token_env_var, command, env = {}, headers, url } = server
  const unknown = [...Object.keys(env), ...(bearer_token_env_var === undefined ? [] : [bearer_token_env_var])].filter(
    (name) => !variableNames.includes(name)
  )
  const isProgram = url === undefined && command !== undefined
  const isAddress = url !== undefined && command === undefined && new URL(url).pathname === "/mcp"
  return [
    ...unknown.map((name) => `${name} is no variable.`),
    ...(isProgram || isAddress ? [] : ["A server is the address of /mcp, or a program."]),
    ...(headers === undefined || /^Token (?:KEY|\$\{input:\w+\})$/.test(headers.Authorization)
      ? []
      : ["The key is sent as Token KEY."]),
    ...(isProgram ? yield* scriptFaults([command, ...args].join(" ")) : [])
  ]
})

/** What is wrong with the configuration of a host of MCP servers. */
export const hostFaults = Effect.fnUntraced(function* (code: string, language: string) {
  const host = yield* readHost(language === "toml" ? readToml(code) : JSON.parse(code))
  const servers = "servers" in host ? host.servers : "mcpServers" in host ? host.mcpServers : host.mcp_servers
  const found = yield* Effect.forEach(Object.values(servers), serverFaults)
  return found.length === 0 ? ["It names no server."] : found.flat()
})
