import { Schema, SchemaTransformation } from "effect"

import { stripHiddenControls } from "./stripHiddenControls.ts"

/** For texts of users: the checks apply before and after hidden characters are removed. */
export const withoutHiddenControls = <S extends Schema.Codec<string>>(schema: S) =>
  schema.pipe(
    Schema.decodeTo(
      Schema.toType(schema),
      SchemaTransformation.transform({ decode: stripHiddenControls, encode: (text: string) => text })
    )
  )
