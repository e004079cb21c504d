import { Schema } from "effect"

import { CredentialId } from "#domain/Identifiers.ts"

import { argument, flag, repeated } from "../../command/parameters.ts"
import { lowerCase } from "../parameters.ts"

/** `NAME=VALUE` or `NAME=PATH`. */
const Pair = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,49}=[\s\S]*$/))

export const settings = {
  set: repeated(flag("set", Pair, "A setting; may be repeated", "NAME=VALUE")),
  "set-file": repeated(
    flag("set-file", Pair, "A setting from a file; may be repeated", "NAME=PATH, or NAME=- for what comes on stdin")
  )
}

export const whichCredential = argument(
  "credential",
  lowerCase.pipe(Schema.decodeTo(CredentialId)),
  "The credential",
  "its id, which source list has"
)
