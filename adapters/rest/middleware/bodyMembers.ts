import { SchemaAST } from "effect"

export type MemberPath = ReadonlyArray<string>

interface Unknown {
  readonly path: MemberPath
  readonly known: ReadonlyArray<string>
}

/** Defined by JSON:API in every document and resource. */
const ofJsonApi: ReadonlySet<string> = new Set(["id", "type", "lid", "meta", "links", "jsonapi", "included"])

const isAttribute = (path: MemberPath): boolean => path.includes("attributes") || path.includes("relationships")

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const inObject = (ast: SchemaAST.Objects, value: unknown, path: MemberPath): ReadonlyArray<Unknown> => {
  if (!isObject(value) || ast.indexSignatures.length > 0) return []
  const known = ast.propertySignatures.map(({ name }) => String(name))
  return Object.entries(value).flatMap(([name, member]) => {
    const property = ast.propertySignatures.find((one) => one.name === name)
    if (property !== undefined) return unknownIn(property.type, member, [...path, name])
    return !isAttribute(path) && ofJsonApi.has(name) ? [] : [{ path: [...path, name], known }]
  })
}

/** The union member that matches most of the value counts. */
const inUnion = (types: ReadonlyArray<SchemaAST.AST>, value: unknown, path: MemberPath): ReadonlyArray<Unknown> => {
  const forms = types.filter((type) => (Array.isArray(value) ? SchemaAST.isArrays(type) : !SchemaAST.isArrays(type)))
  const objects = isObject(value) ? forms.filter((type) => SchemaAST.isObjects(type) || SchemaAST.isUnion(type)) : forms
  const found = (objects.length > 0 ? objects : forms).map((type) => unknownIn(type, value, path))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}

const unknownIn = (ast: SchemaAST.AST, value: unknown, path: MemberPath): ReadonlyArray<Unknown> => {
  switch (ast._tag) {
    case "Objects":
      return inObject(ast, value, path)
    case "Arrays":
      return Array.isArray(value)
        ? value.flatMap((one, index) => {
            const element = ast.elements[index] ?? ast.rest[0]
            return element === undefined ? [] : unknownIn(element, one, [...path, String(index)])
          })
        : []
    case "Union":
      return inUnion(ast.types, value, path)
    case "Suspend":
      return unknownIn(ast.thunk(), value, path)
    default:
      return []
  }
}

export const unknownMembers = (schemas: ReadonlyArray<SchemaAST.AST>, body: unknown): ReadonlyArray<Unknown> =>
  inUnion(schemas.map(SchemaAST.toEncoded), body, [])

export const nameOf = (path: MemberPath): string =>
  (path.length > 2 && path[0] === "data" && path[1] === "attributes"
    ? path.slice(2)
    : path.length > 2 && path[0] === "data" && path[1] === "relationships"
      ? path.slice(1)
      : path
  ).join(".")
