import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"

import { codeIn, root } from "./pages.ts"

interface Port {
  readonly name: string
  readonly path: string
  readonly meaning: string
}

const declaration =
  /(?:\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s*)?export (?:class|const) (?<name>\w+)(?: extends | = )Context\.(?:Service|Reference)/g

/** The first sentence of a comment, without the word that begins each port's. */
const firstSentence = (comment: string): string => {
  const text = comment.replaceAll(/\s*\n\s*\*\s?/g, " ").trim()
  const [sentence = ""] = /^.*?\.(?= |$)/.exec(text) ?? []
  return sentence.replace(/^Port: (.)/, (_, first: string) => first.toUpperCase())
}

const service = /export class (?<name>\w+) extends Context\.Service<\s*\w+,\s*\{(?<body>[\s\S]*?)\n {2}\}\n?>/g

const interfaces =
  /(?:\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s*)?export interface (?<name>\w+) \{(?<body>[\s\S]*?)\n\}/g

const member = /^ {2,4}readonly (?<name>\w+): (?<type>\w+)$/gm

const declaredIn = (path: string, declared: RegExp) =>
  [...readFileSync(join(root, path), "utf8").matchAll(declared)].map(({ groups }) => ({
    name: groups?.["name"] ?? "",
    path,
    meaning: firstSentence(groups?.["comment"] ?? ""),
    members: [...(groups?.["body"] ?? "").matchAll(member)].map(({ groups: own }) => ({
      name: own?.["name"] ?? "",
      type: own?.["type"] ?? ""
    }))
  }))

const portsIn = (path: string): ReadonlyArray<Port> =>
  [...readFileSync(join(root, path), "utf8").matchAll(declaration)].map(({ groups }) => ({
    name: groups?.["name"] ?? "",
    path,
    meaning: firstSentence(groups?.["comment"] ?? "")
  }))

/** Every port of `application/ports`, in the order of its folders. */
export const ports: ReadonlyArray<Port> = codeIn("application/ports").flatMap(portsIn)

const services = codeIn("application/ports").flatMap((path) => declaredIn(path, service))
const possibleParts = codeIn("application/ports").flatMap((path) => declaredIn(path, interfaces))

const partsIn = (name: string, members: ReturnType<typeof declaredIn>[number]["members"]): ReadonlyArray<Port> =>
  members.flatMap((own) =>
    possibleParts.flatMap((found) =>
      found.name === own.type
        ? [{ ...found, name: `${name}.${own.name}` }, ...partsIn(`${name}.${own.name}`, found.members)]
        : []
    )
  )

/** The parts of a port, and their parts. */
export const partsOf = ({ name }: Port): ReadonlyArray<Port> =>
  services.flatMap((found) => (found.name === name ? partsIn(name, found.members) : []))

const sources = [...codeIn("adapters"), ...codeIn("runtimes")].map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8")
}))

/** `adapters/postgres/voyage/event` is of `postgres`, `adapters/sources/rail/messages` of `sources/rail`. */
const adapterOf = (path: string): string => {
  const [layer = "", first = "", second = ""] = dirname(path).split("/")
  if (layer === "runtimes") return join(layer, first)
  return first === "sources" ? `sources/${second}` : first
}

/** The adapters that make a layer or a context of the port. */
export const adaptersOf = ({ name }: Port): ReadonlyArray<string> => {
  const provides = new RegExp(String.raw`\b(?:Layer|Context)\.\w+\(\s*${name}\b|\b${name}\.of\(`)
  return [...new Set(sources.filter(({ text }) => provides.test(text)).map(({ path }) => adapterOf(path)))].sort()
}

const rowOf = ({ meaning, name, path }: Port, adapters: string): string =>
  `| [\`${name}\`](../../../${path}) | ${meaning.replaceAll("|", String.raw`\|`)} | ${adapters} |`

const rows = (port: Port): ReadonlyArray<string> => {
  const adapters = adaptersOf(port)
  const named = adapters.map((adapter) => `\`${adapter}\``).join(", ")
  return [rowOf(port, named), ...partsOf(port).map((part) => rowOf(part, ""))]
}

/** The page about every port, from the comments of `application/ports`. */
export const portsPage = (): string =>
  [
    "# Every port",
    "",
    "For developers of adapters: find the port to implement, and the adapters that implement it today. [adapters.md](../../contributing/adapters.md) has the rules for all of them.",
    "",
    `Written by \`npm run generate -- docs\` from the comments in \`application/ports\`: ${ports.length} ports. The parts of a port follow it.`,
    "",
    "| Port | What it is | Adapters |",
    "| - | - | - |",
    ...ports.flatMap(rows),
    ""
  ].join("\n")
