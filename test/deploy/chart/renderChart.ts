import { parseAllDocuments } from "yaml"

import { filesIn, textOf, yamlOf } from "../files.ts"
import { parseTemplate } from "./parseTemplate.ts"
import type { Branch, Expression, TemplateNode } from "./parseTemplate.ts"
import { isTruthy, isValues, merge, templateFunctions, textOfValue } from "./templateFunctions.ts"
import type { Values } from "./templateFunctions.ts"

const chart = "deploy/helm/landfall"

interface Scope {
  readonly dot: unknown
  readonly variables: Map<string, unknown>
  readonly outer: Scope | null
}

const scopeIn = (outer: Scope, dot: unknown): Scope => ({ dot, variables: new Map(), outer })

const scopeOf = (scope: Scope | null, name: string): Scope | null =>
  scope === null || scope.variables.has(name) ? scope : scopeOf(scope.outer, name)

type Definitions = Map<string, ReadonlyArray<TemplateNode>>

const evaluate = (expression: Expression, scope: Scope, definitions: Definitions): unknown => {
  const valueOf = (part: Expression) => evaluate(part, scope, definitions)
  switch (expression.type) {
    case "literal":
      return expression.value
    case "dot":
      return scope.dot
    case "variable":
      return scopeOf(scope, expression.name)?.variables.get(expression.name)
    case "field":
      return expression.names.reduce(
        (value: unknown, name) => (isValues(value) ? value[name] : undefined),
        valueOf(expression.of)
      )
    case "call": {
      const args = expression.args.map(valueOf)
      if (expression.name === "include") return execute(textOfValue(args[0]), args[1], definitions)
      const act = templateFunctions[expression.name]
      if (act === undefined) throw new Error(`The test does not know the function ${expression.name}.`)
      return act(...args)
    }
  }
}

const elementsOf = (value: unknown): ReadonlyArray<readonly [unknown, unknown]> => {
  if (Array.isArray(value)) return value.map((element, index) => [index, element])
  return isValues(value) ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : []
}

const runBranch = (type: "if" | "with" | "range", branch: Branch, scope: Scope, definitions: Definitions): string => {
  const value = branch.condition === null ? true : evaluate(branch.condition, scope, definitions)
  if (branch.condition === null || type === "if") return run(branch.body, scopeIn(scope, scope.dot), definitions)
  const elements = type === "with" ? [[0, value] as const] : elementsOf(value)
  const texts = elements.map(([key, element]) => {
    const inner = scopeIn(scope, element)
    const [first, second] = branch.variables
    if (second !== undefined) inner.variables.set(second, element)
    if (first !== undefined) inner.variables.set(first, second === undefined ? element : key)
    return run(branch.body, inner, definitions)
  })
  return texts.join("")
}

const runNode = (node: TemplateNode, scope: Scope, definitions: Definitions): string => {
  switch (node.type) {
    case "text":
      return node.text
    case "output":
      return textOfValue(evaluate(node.value, scope, definitions))
    case "define":
      definitions.set(node.name, node.body)
      return ""
    case "assign": {
      const at = node.isNew ? scope : (scopeOf(scope, node.variable) ?? scope)
      at.variables.set(node.variable, evaluate(node.value, scope, definitions))
      return ""
    }
    default: {
      const branch = node.branches.find(
        ({ condition }) => condition === null || isTruthy(evaluate(condition, scope, definitions))
      )
      return branch === undefined ? "" : runBranch(node.type, branch, scope, definitions)
    }
  }
}

const run = (nodes: ReadonlyArray<TemplateNode>, scope: Scope, definitions: Definitions): string =>
  nodes.map((node) => runNode(node, scope, definitions)).join("")

const rootScope = (dot: unknown): Scope => ({ dot, variables: new Map([["$", dot]]), outer: null })

const execute = (name: string, dot: unknown, definitions: Definitions): string => {
  const body = definitions.get(name)
  if (body === undefined) throw new Error(`The chart does not define ${name}.`)
  return run(body, rootScope(dot), definitions)
}

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: Values
}

/** Renders the chart as `helm template landfall` does, without Helm's own checks of values. */
export const renderChart = (given: Values): ReadonlyArray<Manifest> => {
  const meta = yamlOf(`${chart}/Chart.yaml`) as Values
  const dot = {
    Values: merge(given, yamlOf(`${chart}/values.yaml`)),
    Chart: { Name: meta["name"], Version: meta["version"], AppVersion: meta["appVersion"] },
    Release: { Name: "landfall", Namespace: "default", Service: "Helm" }
  }
  const definitions: Definitions = new Map()
  const files = filesIn(`${chart}/templates`)
  run(parseTemplate(textOf(`${chart}/templates/_helpers.tpl`)), rootScope(dot), definitions)
  return files
    .filter((path) => path.endsWith(".yaml"))
    .flatMap((path) => parseAllDocuments(run(parseTemplate(textOf(path)), rootScope(dot), definitions)))
    .map((document) => {
      if (document.errors.length > 0) throw new Error(document.errors.join("\n"))
      return document.toJS() as Manifest | null
    })
    .filter((manifest) => manifest !== null)
}
