/** The part of Go's text/template that the chart uses. */
export type Expression =
  | { readonly type: "literal"; readonly value: unknown }
  | { readonly type: "field"; readonly of: Expression; readonly names: ReadonlyArray<string> }
  | { readonly type: "dot" }
  | { readonly type: "variable"; readonly name: string }
  | { readonly type: "call"; readonly name: string; readonly args: ReadonlyArray<Expression> }

export interface Branch {
  readonly variables: ReadonlyArray<string>
  /** Null for `else`. */
  readonly condition: Expression | null
  readonly body: ReadonlyArray<TemplateNode>
}

export type TemplateNode =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "output"; readonly value: Expression }
  | { readonly type: "assign"; readonly variable: string; readonly isNew: boolean; readonly value: Expression }
  | { readonly type: "if" | "with" | "range"; readonly branches: ReadonlyArray<Branch> }
  | { readonly type: "define"; readonly name: string; readonly body: ReadonlyArray<TemplateNode> }

const word = /\s*("(?:[^"\\]|\\.)*"|\$?[\w]*(?:\.[\w]+)+|\$\w*|\.|-?\d+|\w+|[()|])/y

const tokensOf = (source: string): Array<string> => {
  const tokens: Array<string> = []
  word.lastIndex = 0
  while (source.slice(word.lastIndex).trim() !== "") {
    const at = word.lastIndex
    const [, token] = word.exec(source) ?? []
    if (token === undefined) throw new Error(`The test does not know this part of a template: ${source.slice(at)}`)
    tokens.push(token)
  }
  return tokens
}

const operandOf = (token: string, tokens: Array<string>): Expression => {
  if (token === "(") {
    const inner = pipelineOf(tokens)
    tokens.shift()
    return inner
  }
  if (token.startsWith('"')) return { type: "literal", value: JSON.parse(token) }
  if (/^-?\d+$/.test(token)) return { type: "literal", value: Number(token) }
  if (token === "true" || token === "false") return { type: "literal", value: token === "true" }
  if (token === ".") return { type: "dot" }
  const [first = "", ...names] = token.split(".")
  if (first === "") return { type: "field", of: { type: "dot" }, names }
  if (first.startsWith("$")) return { type: "field", of: { type: "variable", name: first }, names }
  return { type: "call", name: token, args: [] }
}

const commandOf = (tokens: Array<string>): Expression => {
  const operands: Array<Expression> = []
  while (tokens.length > 0 && tokens[0] !== "|" && tokens[0] !== ")")
    operands.push(operandOf(tokens.shift() ?? "", tokens))
  const [first, ...args] = operands
  if (first === undefined) throw new Error("A pipeline of the template is empty.")
  return first.type === "call" ? { ...first, args: [...first.args, ...args] } : first
}

const pipelineOf = (tokens: Array<string>): Expression => {
  let value = commandOf(tokens)
  while (tokens[0] === "|") {
    tokens.shift()
    const next = commandOf(tokens)
    if (next.type !== "call") throw new Error("A pipeline of the template does not end in functions.")
    value = { ...next, args: [...next.args, value] }
  }
  return value
}

const expressionOf = (source: string): Expression => pipelineOf(tokensOf(source))

const partsOf = (source: string): ReadonlyArray<{ readonly text: string; readonly action: string | null }> => {
  const parts: Array<{ text: string; action: string | null }> = []
  let at = 0
  let isTrimmed = false
  for (const match of source.matchAll(/\{\{(-?)([\s\S]*?)(\s-)?\}\}/g)) {
    const text = source.slice(at, match.index)
    const started = isTrimmed ? text.trimStart() : text
    parts.push({ text: match[1] === "-" ? started.trimEnd() : started, action: (match[2] ?? "").trim() })
    isTrimmed = match[3] !== undefined
    at = match.index + match[0].length
  }
  const rest = source.slice(at)
  return [...parts, { text: isTrimmed ? rest.trimStart() : rest, action: null }]
}

const branchOf = (source: string) => {
  const [, names, expression = ""] = /^(?:((?:\$\w+(?:,\s*)?)+)\s*:=\s*)?([\s\S]*)$/.exec(source) ?? []
  return { variables: names?.split(/,\s*/) ?? [], condition: expressionOf(expression) }
}

type Parts = Array<{ readonly text: string; readonly action: string | null }>

const blockOf = (type: "if" | "with" | "range", source: string, parts: Parts): TemplateNode => {
  const branches: Array<Branch> = []
  let head: Omit<Branch, "body"> = branchOf(source)
  for (;;) {
    const { body, end } = bodyOf(parts)
    branches.push({ ...head, body })
    if (end === "end") return { type, branches }
    const [, condition] = /^else if\s+([\s\S]*)$/.exec(end) ?? []
    head = condition === undefined ? { variables: [], condition: null } : branchOf(condition)
  }
}

const actionOf = (action: string, parts: Parts): TemplateNode | null => {
  if (action.startsWith("/*")) return null
  const [, block, source = ""] = /^(if|with|range|define)\s+([\s\S]*)$/.exec(action) ?? []
  if (block === "define") return { type: "define", name: String(JSON.parse(source)), body: bodyOf(parts).body }
  if (block === "if" || block === "with" || block === "range") return blockOf(block, source, parts)
  const [, variable, sign, value = ""] = /^(\$\w+)\s*(:?=)\s*([\s\S]*)$/.exec(action) ?? []
  if (variable !== undefined) return { type: "assign", variable, isNew: sign === ":=", value: expressionOf(value) }
  return { type: "output", value: expressionOf(action) }
}

const bodyOf = (parts: Parts): { readonly body: ReadonlyArray<TemplateNode>; readonly end: string } => {
  const body: Array<TemplateNode> = []
  for (;;) {
    const part = parts.shift()
    if (part === undefined) return { body, end: "" }
    if (part.text !== "") body.push({ type: "text", text: part.text })
    if (part.action === null) return { body, end: "" }
    if (part.action === "end" || /^else\b/.test(part.action)) return { body, end: part.action }
    const node = actionOf(part.action, parts)
    if (node !== null) body.push(node)
  }
}

export const parseTemplate = (source: string): ReadonlyArray<TemplateNode> => bodyOf([...partsOf(source)]).body
