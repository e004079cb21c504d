import { parseSync } from "vite"

export interface MeasuredFunction {
  /** Of the function, or of the declaration that it is part of. */
  readonly name: string
  readonly line: number
  readonly ownLines: number
}

/** Functions inside of another of at most so many lines, and one, are part of it. */
const smallest = 5

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Found {
  readonly name: string
  readonly first: number
  readonly last: number
  readonly inner: Array<Found>
}

const functions = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"])

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

const nameIn = (node: Node): string | null => {
  const named = node["id"] ?? node["key"]
  if (!isNode(named)) return null
  const name = named["name"] ?? named["value"]
  return typeof name === "string" ? name : null
}

/** Whether a line has code: it is neither blank nor a comment. */
const isCode = (line: string): boolean => line.trim() !== "" && !/^\s*(\/\/|\/?\*)/.test(line)

/** The number of lines of code before each line. */
const codeBefore = (lines: ReadonlyArray<string>): ReadonlyArray<number> => {
  let count = 0
  return [0, ...lines.map((line) => (isCode(line) ? ++count : count))]
}

const codeLines = (text: string): number => text.split("\n").filter(isCode).length

/** Statements of a formatted file begin in the first column, and so may lines of a template text. */
const isInTemplate = (part: string): boolean => part.split("`").length % 2 === 0

/** Whether a file needs to be parsed: a statement of it has more lines than a function may have. */
export const mayExceed = (text: string, limit: number): boolean =>
  text.split(/\n(?=[^\s)\]}])/).some((part) => codeLines(part) > limit || isInTemplate(part))

const lineFinder = (lines: ReadonlyArray<string>) => {
  let next = 0
  const ends = lines.map(({ length }) => (next += length + 1))
  return (offset: number): number => {
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > offset) high = middle
      else low = middle + 1
    }
    return low
  }
}

const findFunctions = (path: string, text: string): ReadonlyArray<Found> => {
  const { errors, program } = parseSync(path, text, { astType: "js" })
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = lineFinder(text.split("\n"))
  const all: Array<Found> = []
  const visit = (value: unknown, name: string, outer: Found | null): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, name, outer))
    if (!isNode(value)) return
    const own = nameIn(value) ?? name
    let inside = outer
    if (functions.has(value.type)) {
      inside = { name: own, first: lineOf(value.start), last: lineOf(value.end), inner: [] }
      all.push(inside)
      outer?.inner.push(inside)
    }
    for (const child of Object.values(value)) if (typeof child === "object") visit(child, own, inside)
  }
  visit(program.body, "", null)
  return all
}

/** The functions of a file with their lines of code; an inner function counts for itself. */
export const functionsIn = (path: string, text: string): ReadonlyArray<MeasuredFunction> => {
  const before = codeBefore(text.split("\n"))
  const codeIn = (first: number, last: number) => (before[last + 1] ?? 0) - (before[first] ?? 0)
  return findFunctions(path, text).map(({ first, inner, last, name }) => {
    const larger = inner.filter((one) => one.last - one.first > smallest)
    const apart = larger.reduce((sum, one) => sum + codeIn(one.first + 1, one.last - 1), 0)
    return { name, line: first + 1, ownLines: codeIn(first, last) - apart }
  })
}
