import { dirname, join } from "node:path"

import { parseSync } from "vite"

/** A table from which a class is chosen: `releaseClasses[readiness]`. */
const classTable = /Classes$/

export interface StyleUses {
  /** Class names that are used, by the module's path. */
  readonly used: ReadonlyMap<string, ReadonlySet<string>>
  /** Lines whose class name comes from elsewhere. */
  readonly foreign: ReadonlyArray<string>
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

const nodesIn = (value: unknown): ReadonlyArray<Node> => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

const nameOf = (value: unknown): unknown => (isNode(value) ? (value["name"] ?? value["value"]) : undefined)

/** Whether a value is a class of a module, or none. */
const isFromModule = (value: unknown, modules: ReadonlyMap<unknown, string>): boolean => {
  if (!isNode(value)) return true
  const every = (...parts: ReadonlyArray<unknown>) => parts.every((part) => isFromModule(part, modules))
  switch (value.type) {
    case "JSXExpressionContainer":
      return every(value["expression"])
    case "ConditionalExpression":
      return every(value["consequent"], value["alternate"])
    case "LogicalExpression":
      return value["operator"] === "&&" ? every(value["right"]) : every(value["left"], value["right"])
    case "CallExpression":
      return nameOf(value["callee"]) === "classes" && every(...(value["arguments"] as ReadonlyArray<unknown>))
    case "MemberExpression":
      return value["computed"] === true
        ? classTable.test(String(nameOf(value["object"])))
        : modules.has(nameOf(value["object"]))
    case "Identifier":
      return value["name"] === "className" || value["name"] === "undefined"
    default:
      return value.type === "Literal" && value["value"] === ""
  }
}

/** What an element or a component is given as its class, and the values of a table of classes, from which one is chosen. */
const classValuesOf = (node: Node): ReadonlyArray<unknown> => {
  const isClass = nameOf(node["name"]) === "className" || nameOf(node["name"]) === "class"
  if (node.type === "JSXAttribute" && isClass) return [node["value"]]
  if (node.type === "Property" && nameOf(node["key"]) === "className" && node["shorthand"] !== true)
    return [node["value"]]
  if (node.type !== "VariableDeclarator" || !classTable.test(String(nameOf(node["id"])))) return []
  return nodesIn(node["init"]).flatMap((inner) => (inner.type === "Property" ? [inner["value"]] : []))
}

/** Which classes of modules a file uses, and where it uses others. */
export const styleUsesOf = (path: string, text: string): StyleUses => {
  const { errors, program } = parseSync(path, text, { astType: "js" })
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const nodes = nodesIn(program.body)
  const modules = new Map<unknown, string>()
  for (const { source, specifiers, type } of nodes) {
    const from = type === "ImportDeclaration" ? String(nameOf(source)) : ""
    if (!from.endsWith(".module.css")) continue
    for (const { local } of specifiers as ReadonlyArray<Node>) modules.set(nameOf(local), join(dirname(path), from))
  }
  const used = new Map([...modules.values()].map((module) => [module, new Set<string>()]))
  const members = nodes.filter(({ computed, type }) => type === "MemberExpression" && computed !== true)
  for (const { object, property } of members) used.get(modules.get(nameOf(object)) ?? "")?.add(String(nameOf(property)))
  // A module that is passed on, or read by a computed name, may be used for any class.
  const known = new Set([
    ...members.flatMap(({ object, property }) => [object, property]),
    ...nodes.flatMap(({ key, local, name, type }) => (type.startsWith("JSX") ? [name] : [key, local]))
  ])
  const foreign = nodes.filter(
    (node) =>
      classValuesOf(node).some((value) => !isFromModule(value, modules)) ||
      (node.type === "Identifier" && modules.has(node["name"]) && !known.has(node))
  )
  return { used, foreign: foreign.map(({ start }) => `${path}:${text.slice(0, start).split("\n").length}`) }
}
