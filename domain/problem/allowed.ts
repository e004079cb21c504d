import { Schema, SchemaAST } from "effect"

import { inWords, isJsonSchema } from "./inWords.ts"

const known = new WeakMap<SchemaAST.AST, string | null>()

const wordsFor = (ast: SchemaAST.AST): string | null => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(Schema.make(ast))
  return isJsonSchema(schema) ? inWords(schema, definitions) : null
}

/** Whether a value has its own form only inside the service, such as a secret. */
const isOpaque = (ast: SchemaAST.AST): boolean => SchemaAST.isDeclaration(ast)

/** What a schema allows, as it ends the sentence "It must be …"; null where that cannot be said. */
export const allowed = (ast: SchemaAST.AST): string | null => {
  const before = known.get(ast)
  if (before !== undefined) return before
  const type = SchemaAST.toType(ast)
  // Numbers and flags of an address are texts there: what they mean is what a client has to know.
  const words = wordsFor(isOpaque(type) ? SchemaAST.toEncoded(ast) : type)
  known.set(ast, words)
  return words
}
