import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))

const textsOf = (folder: string): ReadonlyArray<readonly [path: string, text: string]> =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => [join(folder, path), readFileSync(join(root, folder, path), "utf8")])

/** The stores of a data plane offer ports and do not use them. */
const isStore = (path: string): boolean => /^adapters\/(memory|postgres)\//.test(path)

const files = [...textsOf("application"), ...textsOf("runtimes"), ...textsOf("adapters")].filter(
  ([path]) => !path.startsWith(join("application", "ports")) && !isStore(path)
)

const provides = (text: string, port: string): boolean =>
  new RegExp(String.raw`Layer\.\w+\(\s*${port}\b|\b${port}\.of\(`).test(text)

/** Whether a file imports a port for more than to offer it over another one of its kind. */
const uses = (text: string, port: string): boolean =>
  new RegExp(String.raw`^import (?:type )?\{[^}]*\b${port}\b[^}]*\} from`, "m").test(text) && !provides(text, port)

/** `store.find`, and names that are taken out of a service: a name that anything else has as well counts, too. */
const called = new Set(
  files.flatMap(([, text]) => [
    ...[...text.matchAll(/\.(\w+)/g)].map(([, name = ""]) => name),
    ...[...text.matchAll(/\{([^{}]*)\}(?=\)? ?=)/g)].flatMap(([, names = ""]) => names.split(/\W+/))
  ])
)

const service = /export class (?<port>\w+) extends Context\.Service<\s*\w+,\s*\{(?<body>[\s\S]*?)\n {2}\}\n?>/g
const part = /export interface (?<port>\w+) \{(?<body>[\s\S]*?)\n\}\n/g
const member = /^ {2,4}readonly (?<name>\w+)\??: ?(?<type>\w+$)?/gm

const texts = textsOf(join("application", "ports")).map(([, text]) => text)

const declared = (declaration: RegExp) =>
  texts.flatMap((text) =>
    [...text.matchAll(declaration)].map(({ groups: { body = "", port = "" } = {} }) => ({
      port,
      members: [...body.matchAll(member)].map(({ groups }) => ({
        name: groups?.["name"] ?? "",
        type: groups?.["type"]
      }))
    }))
  )

const services = declared(service)
const parts = declared(part)

/** The methods of a port, and of each part of it. */
const methodsIn = ({ members }: ReturnType<typeof declared>[number]): ReadonlyArray<string> =>
  members.flatMap(({ name, type }) => [name, ...parts.filter(({ port }) => port === type).flatMap(methodsIn)])

const methodsOf = new Map(services.map((found) => [found.port, methodsIn(found)]))

it("every port and every method of one has a caller", () => {
  assert.isAbove(methodsOf.size, 25)
  assert.isAbove([...methodsOf.values()].flat().length, 350)
  const unused = [...methodsOf].flatMap(([port, names]) =>
    files.some(([, text]) => uses(text, port))
      ? names.filter((name) => !called.has(name)).map((name) => `${port}.${name}`)
      : [port]
  )
  assert.deepStrictEqual(unused, [])
})
