import { Schema, SchemaAST } from "effect"

type Writer = (value: unknown) => string

const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

/** Compiled on first use, because most values never need it. */
const lazily = (make: () => Writer): Writer => {
  let write: Writer | null = null
  return (value) => (write ??= make())(value)
}

const bySchema = (ast: SchemaAST.AST): Writer =>
  lazily(() => Schema.encodeUnknownSync(Schema.fromJsonString(Schema.make<Schema.Codec<unknown, unknown>>(ast))))

const text =
  (otherwise: Writer): Writer =>
  (value) => {
    if (typeof value !== "string") return otherwise(value)
    return escaped.test(value) ? JSON.stringify(value) : `"${value}"`
  }

const list =
  (item: Writer, otherwise: Writer): Writer =>
  (value) => {
    if (!Array.isArray(value)) return otherwise(value)
    let items = ""
    for (const one of value) items += items === "" ? item(one) : `,${item(one)}`
    return `[${items}]`
  }

const oneOf = (values: ReadonlyArray<unknown>, otherwise: Writer): Writer => {
  const written = new Map(values.map((value) => [value, JSON.stringify(value)]))
  return (value) => written.get(value) ?? otherwise(value)
}

const memberOf = ({ name }: SchemaAST.PropertySignature, place: number, before: string) => {
  const value = `value[${JSON.stringify(name)}]`
  return { value, written: `${JSON.stringify(`${before}${JSON.stringify(name)}:`)} + write${place}(${value})` }
}

/**
 * A single expression lets the engine optimize objects of one shape. After an optional first member, all start with a
 * comma and the first comma is cut.
 */
const object = (members: ReadonlyArray<SchemaAST.PropertySignature>, otherwise: Writer): Writer => {
  const isSparse = members[0] !== undefined && SchemaAST.isOptional(members[0].type)
  const expressions = members.map((member, place) => {
    const { value, written } = memberOf(member, place, place > 0 || isSparse ? "," : "{")
    return SchemaAST.isOptional(member.type) ? `(${value} === undefined ? "" : ${written})` : written
  })
  const all = expressions.join(" + ")
  const make = new Function(
    "otherwise",
    ...members.map((_, place) => `write${place}`),
    `return (value) =>
      typeof value !== "object" || value === null || Array.isArray(value) ? otherwise(value) : ${isSparse ? `"{" + (${all}).slice(1)` : all} + "}"`
  )
  return make(otherwise, ...members.map(({ type }) => writer(type))) as Writer
}

const isObject = (ast: SchemaAST.AST): ast is SchemaAST.Objects =>
  SchemaAST.isObjects(ast) && ast.indexSignatures.length === 0 && ast.propertySignatures.length > 0

const typeOf = (ast: SchemaAST.AST): unknown => {
  const type = isObject(ast) ? ast.propertySignatures.find(({ name }) => name === "type")?.type : undefined
  return type !== undefined && SchemaAST.isLiteral(type) ? type.literal : undefined
}

/** Members that differ by the literal of `type`, such as resources. */
const tagged = (types: ReadonlyArray<SchemaAST.AST>, otherwise: Writer): Writer => {
  const writers = new Map(types.map((type) => [typeOf(type), lazily(() => writer(type))]))
  if (writers.size < types.length || writers.has(undefined)) return otherwise
  return (value) => {
    const isTagged = typeof value === "object" && value !== null && "type" in value
    return (isTagged ? (writers.get(value.type) ?? otherwise) : otherwise)(value)
  }
}

const union = (types: ReadonlyArray<SchemaAST.AST>, otherwise: Writer): Writer => {
  const others = types.filter((type) => !SchemaAST.isNull(type))
  const [only] = others
  if (only !== undefined && others.length === 1 && types.length === 2) {
    const write = writer(only)
    return (value) => (value === null ? "null" : write(value))
  }
  return types.every(SchemaAST.isLiteral)
    ? oneOf(
        types.map(({ literal }) => literal),
        otherwise
      )
    : tagged(types, otherwise)
}

const writer = (ast: SchemaAST.AST): Writer => {
  const otherwise = bySchema(ast)
  if (ast.encoding !== undefined) return otherwise
  if (SchemaAST.isString(ast)) return text(otherwise)
  if (SchemaAST.isBoolean(ast)) return oneOf([true, false], otherwise)
  if (SchemaAST.isLiteral(ast)) return oneOf([ast.literal], otherwise)
  if (SchemaAST.isNumber(ast)) return (value) => (Number.isFinite(value) ? `${value}` : otherwise(value))
  if (SchemaAST.isUnion(ast)) return union(ast.types, otherwise)
  if (isObject(ast)) return object(ast.propertySignatures, otherwise)
  const item = SchemaAST.isArrays(ast) && ast.elements.length === 0 && ast.rest.length === 1 ? ast.rest[0] : undefined
  return item === undefined ? otherwise : list(writer(item), otherwise)
}

/**
 * Five times as fast as the schema, because Landfall's own rows need no checks. Rejects other types; always valid JSON.
 */
export const writerOf = <A>({ ast }: Schema.Codec<A, unknown>): ((value: A) => string) => writer(ast)
