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

const portsIn = (path: string): ReadonlyArray<Port> =>
  [...readFileSync(join(root, path), "utf8").matchAll(declaration)].map(({ groups }) => ({
    name: groups?.["name"] ?? "",
    path,
    meaning: firstSentence(groups?.["comment"] ?? "")
  }))

/** Every port of `application/ports`, in the order of its folders. */
export const ports: ReadonlyArray<Port> = codeIn("application/ports").flatMap(portsIn)

const sources = [...codeIn("adapters"), ...codeIn("runtimes")].map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8")
}))

/** `adapters/postgres/event` is of `postgres`, `adapters/sources/rail/messages` of `sources/rail`. */
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

const row = (port: Port): string => {
  const adapters = adaptersOf(port)
  const named = adapters.map((adapter) => `\`${adapter}\``).join(", ")
  return `| [\`${port.name}\`](../../../${port.path}) | ${port.meaning.replaceAll("|", String.raw`\|`)} | ${named} |`
}

/** The page about every port, from the comments of `application/ports`. */
export const portsPage = (): string =>
  [
    "# Every port",
    "",
    "For developers of adapters: find the port to implement, and the adapters that implement it today. [adapters.md](../../contributing/adapters.md) has the rules for all of them.",
    "",
    `Written by \`npm run generate -- docs\` from the comments in \`application/ports\`: ${ports.length} ports.`,
    "",
    "| Port | What it is | Adapters |",
    "| - | - | - |",
    ...ports.map(row),
    ""
  ].join("\n")
