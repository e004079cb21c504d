import { SchemaAST, SchemaIssue } from "effect"

import { describeAllowedValues } from "./allowed.ts"

type Path = ReadonlyArray<PropertyKey>

export interface Problem {
  readonly path: Path
  /** Without subject: `must be a whole number from 1`. */
  readonly detail: string
}

interface CandidateProblem extends Problem {
  /** The message is a custom one of the schema. */
  readonly isOwn: boolean
}

const at = (ast: SchemaAST.AST | null, key: PropertyKey): SchemaAST.AST | null => {
  if (ast === null) return null
  if (SchemaAST.isSuspend(ast)) return at(ast.thunk(), key)
  if (SchemaAST.isObjects(ast)) {
    const property = ast.propertySignatures.find(({ name }) => name === key)
    return property?.type ?? ast.indexSignatures[0]?.type ?? null
  }
  if (SchemaAST.isArrays(ast)) return ast.elements[Number(key)] ?? ast.rest[0] ?? null
  if (!SchemaAST.isUnion(ast)) return null
  return ast.types.reduce<SchemaAST.AST | null>((found, member) => found ?? at(member, key), null)
}

const messageIn = (annotations: object | undefined, name: string): string | null => {
  const message: unknown = annotations === undefined ? undefined : Reflect.get(annotations, name)
  return typeof message === "string" ? message : null
}

const plainMessage = SchemaIssue.makeFormatterStandardSchemaV1()

const described = (ast: SchemaAST.AST | null, issue: SchemaIssue.Issue, path: Path): CandidateProblem => {
  const words = ast === null ? null : describeAllowedValues(ast)
  const [plain] = plainMessage(issue).issues
  return { path, detail: words === null ? (plain?.message ?? "is not as described") : `must be ${words}`, isOwn: false }
}

const own = (path: Path, detail: string): CandidateProblem => ({ path, detail, isOwn: true })

const missing = ({ annotations }: SchemaIssue.MissingKey, ast: SchemaAST.AST | null, path: Path): CandidateProblem => {
  const message = messageIn(annotations, "messageMissingKey")
  if (message !== null) return own(path, message)
  const words = ast === null ? null : describeAllowedValues(ast)
  return own(path, words === null ? "is required" : `is required, and must be ${words}`)
}

/** The member whose problems are all inside the value, otherwise a description of the union. */
const nearestForm = (
  { ast, issues }: SchemaIssue.AnyOf,
  issue: SchemaIssue.Issue,
  path: Path
): ReadonlyArray<CandidateProblem> => {
  const tried = issues.map((one) => find(one, ast, path))
  const inside = tried.find((found) => found.every((one) => one.path.length > path.length))
  const [only = []] = tried
  if (inside !== undefined) return inside
  return tried.length === 1 && only.every(({ isOwn }) => isOwn) ? only : [described(ast, issue, path)]
}

const find = (issue: SchemaIssue.Issue, ast: SchemaAST.AST | null, path: Path): ReadonlyArray<CandidateProblem> => {
  switch (issue._tag) {
    case "Composite": {
      // A composite issue holds several checks of one value, or the parts of an object or array.
      const whole = SchemaAST.isObjects(issue.ast) || SchemaAST.isArrays(issue.ast) ? issue.ast : (ast ?? issue.ast)
      return issue.issues.flatMap((one) => find(one, whole, path))
    }
    case "Pointer":
      return find(issue.issue, issue.path.reduce(at, ast), [...path, ...issue.path])
    case "Encoding":
      return find(issue.issue, ast ?? issue.ast, path)
    case "AnyOf":
      return nearestForm(issue, issue, path)
    case "MissingKey":
      return [missing(issue, ast, path)]
    case "Filter": {
      const message = messageIn(issue.filter.annotations, "message")
      if (message !== null) return [own(path, message)]
      return issue.issue._tag === "InvalidValue" ? find(issue.issue, ast, path) : find(issue.issue, null, path)
    }
    case "InvalidValue": {
      const message = messageIn(issue.annotations, "message")
      return [message === null ? described(ast, issue, path) : own(path, message)]
    }
    case "InvalidType":
      return [described(ast ?? issue.ast, issue, path)]
    case "UnexpectedKey":
      return [own(path, "is unknown")]
    default:
      return [described(ast, issue, path)]
  }
}

export const findProblems = (issue: SchemaIssue.Issue): ReadonlyArray<Problem> => [
  ...new Map(
    find(issue, null, []).map(({ detail, path }) => [JSON.stringify([...path.map(String), detail]), { detail, path }])
  ).values()
]
