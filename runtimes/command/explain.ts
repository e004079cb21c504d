import { Cause, Config, Predicate, Schema, SchemaIssue } from "effect"

import { Unavailable } from "#domain/Errors.ts"
import { fullDiskSentence } from "#domain/problem/fullDisk.ts"

const sentence = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

const messageOf = (error: unknown) =>
  Predicate.hasProperty(error, "message") && typeof error.message === "string" ? error.message : String(error)

const refusalToListen = (error: unknown): { readonly code: string; readonly port: number } | null => {
  if (Predicate.hasProperty(error, "code") && Predicate.hasProperty(error, "syscall")) {
    const port = Predicate.hasProperty(error, "port") ? Number(error.port) : 0
    return error.syscall === "listen" || error.syscall === "getaddrinfo" ? { code: String(error.code), port } : null
  }
  return Predicate.hasProperty(error, "cause") ? refusalToListen(error.cause) : null
}

const fullDiskIn = (error: unknown): string | null => {
  if (Predicate.hasProperty(error, "code") && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code))) {
    const path = Predicate.hasProperty(error, "path") ? String(error.path) : "DATA_DIR"
    return fullDiskSentence(path, String(error.code))
  }
  return Predicate.hasProperty(error, "cause") ? fullDiskIn(error.cause) : null
}

const notListening = (code: string, port: number, variable: string): string => {
  switch (code) {
    case "EADDRINUSE":
      return `${variable} ${port} is taken by another program: stop that, or set ${variable} to a free one.`
    case "EACCES":
      return `${variable} ${port} may not be listened on by this user: set ${variable} to one above 1023.`
    default:
      return `HOST is not an address of this machine (${code}): set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`
  }
}

const expectations: Readonly<Record<string, string>> = {
  "a string representing a finite number": "a number",
  "a finite number": "a number",
  "a valid URL string": "a URL"
}

/** Omits values, which may be secrets. */
const badVariable = ({ cause }: Config.ConfigError): string => {
  if (!Schema.isSchemaError(cause)) return sentence(cause.message)
  const [issue] = SchemaIssue.makeFormatterStandardSchemaV1()(cause.issue).issues
  const variable = (issue?.path ?? []).map(String).join("_")
  const expected = (issue?.message ?? "").replace(/^Expected /, "")
  return expected === "string"
    ? `${variable} is not set: give it a value (docs/reference/configuration.md).`
    : `${variable} must be ${(expectations[expected] ?? expected).replaceAll(" | ", " or ")}: correct or unset it (docs/reference/configuration.md).`
}

/** Failures of the CLI have a stable code for programs: ` (not_found)`. */
const codeOf = (error: unknown): string =>
  Predicate.isTagged(error, "Failure") && Predicate.hasProperty(error, "code") ? ` (${String(error.code)})` : ""

/** One sentence with a remedy. */
export const explainFailure = (cause: Cause.Cause<unknown>, portVariable = "PORT"): string => {
  const error = Cause.squash(cause)
  if (error instanceof Config.ConfigError) return badVariable(error)
  if (Predicate.isTagged(error, "SourceConfigurationError")) {
    return `${messageOf(error).replace(/\.$/, "")}: correct that (docs/reference/configuration.md).`
  }
  if (error instanceof Unavailable) return `The ${error.part} is unavailable. Check that it runs, and start again.`
  const disk = fullDiskIn(error)
  if (disk !== null) return disk
  const refusal = refusalToListen(error)
  if (refusal !== null) return notListening(refusal.code, refusal.port, portVariable)
  return `${sentence(messageOf(error))}${codeOf(error)}`
}
