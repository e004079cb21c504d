import { Effect } from "effect"

import { keyOf, paid } from "../../rest/support/samples.ts"
import { script } from "../../support/command.ts"
import { directory } from "../../support/directory.ts"
import { packageFile } from "../../support/packages.ts"

const cli = script(packageFile("mcp", "@modelcontextprotocol/inspector/clients/launcher/build/index.js"))

const options = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).flatMap(([name, value]) => [`--${name}`, value])

/** How a service is reached, in the words of the Inspector. */
export const transports = {
  HTTP: (service: string): ReadonlyArray<string> =>
    options({ transport: "http", "server-url": `${service}/mcp`, header: `Authorization: Token ${keyOf(paid)}` }),
  stdio: (service: string): ReadonlyArray<string> => [
    "-e",
    `SERVICE_API_TOKEN=${keyOf(paid)}`,
    "-e",
    `SERVICE_URL=${service}`,
    process.execPath,
    "runtimes/mcp.ts"
  ]
}

/** One run of the Inspector; it writes under a home of its own. */
export const inspect = Effect.fnUntraced(function* (
  { era, reach }: { readonly era: "legacy" | "modern"; readonly reach: ReadonlyArray<string> },
  ...args: ReadonlyArray<string>
) {
  const HOME = yield* directory
  const ran = cli({ HOME }, "--cli", ...reach, ...options({ format: "json", "protocol-era": era }), ...args)
  const { code, stderr, stdout } = yield* ran
  return { code, stderr, result: (stdout === "" ? {} : JSON.parse(stdout).result) as Readonly<Record<string, unknown>> }
}, Effect.scoped)
