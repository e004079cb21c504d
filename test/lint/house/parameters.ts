import { parseSync } from "vite"

import { sourceFiles } from "./sources.ts"

export const maxParameters = 4

const functions = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"])

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

const nameIn = (node: Node): string | null => {
  const named = node["id"] ?? node["key"]
  const name = isNode(named) ? (named["name"] ?? named["value"]) : null
  return typeof name === "string" ? name : null
}

/** A file whose lists all have at most four commas needs no parser. */
const mayExceed = (text: string): boolean => /\((?:[^(),]|\([^()]*\))*(?:,(?:[^(),]|\([^()]*\))*){4}/.test(text)

/** Functions with more parameters than a reader keeps apart, by file and name, with their number. */
export const longParameterLists = (): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { path, text } of sourceFiles) {
    if (!mayExceed(text)) continue
    const visit = (value: unknown, name: string): void => {
      if (Array.isArray(value)) return value.forEach((one) => visit(one, name))
      if (!isNode(value)) return
      const own = nameIn(value) ?? name
      const { params } = value
      if (functions.has(value.type) && Array.isArray(params) && params.length > maxParameters)
        found.set(`${path}: ${own}`, params.length)
      for (const child of Object.values(value)) if (typeof child === "object") visit(child, own)
    }
    visit(parseSync(path, text, { astType: "js" }).program.body, "")
  }
  return found
}
