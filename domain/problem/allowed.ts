import { Schema, SchemaAST } from "effect"

import { describeJsonSchema, isJsonSchema } from "./inWords.ts"

const known = new WeakMap<SchemaAST.AST, string | null>()

const wordsFor = (ast: SchemaAST.AST): string | null => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(Schema.make(ast))
  return isJsonSchema(schema) ? describeJsonSchema(schema, definitions) : null
}

/** Such as secrets: only the encoded form has a schema. */
const isOpaque = (ast: SchemaAST.AST): boolean => SchemaAST.isDeclaration(ast)

/** Completes the sentence "It must be …". */
export const describeAllowedValues = (ast: SchemaAST.AST): string | null => {
  const before = known.get(ast)
  if (before !== undefined) return before
  const type = SchemaAST.toType(ast)
  // In a query string numbers and flags are encoded as text, but clients need the decoded type.
  const words = wordsFor(isOpaque(type) ? SchemaAST.toEncoded(ast) : type)
  known.set(ast, words)
  return words
}
