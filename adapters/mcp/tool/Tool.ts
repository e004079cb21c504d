import type { CallToolResult, ContentBlock, ResourceLink, Tool as WireTool } from "@modelcontextprotocol/server"
import { Effect, Result, Schema } from "effect"

import { requireRole } from "#application/identity/acting/requireRole.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { makeErrorSentence } from "#domain/problem/errorSentence.ts"
import { findProblems } from "#domain/problem/problemsOf.ts"

import type { Caller } from "../Caller.ts"
import { errorCode, errorSentence } from "./sentence.ts"
import type { ToolError } from "./sentence.ts"
import { wireSchema } from "./wireSchema.ts"

export interface ToolRecord<In extends Schema.Top, Out extends object, R, Beside = never> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: In
  readonly readOnly: boolean
  /** Reads all matching records. */
  readonly isWhole?: boolean
  readonly run: (args: In["Type"], caller: Caller) => Effect.Effect<Out, ToolError, R>
  readonly links?: (out: Out) => ReadonlyArray<ResourceLink>
  readonly beside?: (args: In["Type"], caller: Caller) => Effect.Effect<ReadonlyArray<ContentBlock>, ToolError, Beside>
}

/** `call` never fails. */
export interface Tool<R> {
  readonly definition: WireTool
  readonly isWhole: boolean
  readonly call: (args: unknown, caller: Caller) => Effect.Effect<CallToolResult, never, R>
}

/** Some hosts show only structured content. */
const refusal = (code: ErrorCode, detail: string): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: detail }],
  structuredContent: { code, detail }
})

const refusalOf = (error: ToolError): CallToolResult => refusal(errorCode(error), errorSentence(error))

const answer = <Out extends object>(out: Out, others: ReadonlyArray<ContentBlock>): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(out) }, ...others],
  structuredContent: out as Record<string, unknown>
})

export const tool = <In extends Schema.ConstraintDecoder<unknown, never>, Out extends object, R, Beside = never>(
  record: ToolRecord<In & Schema.Top, Out, R, Beside>
): Tool<R | Beside> => {
  const { beside, description, input, isWhole = false, links, name, readOnly, run, title } = record
  const decode = Schema.decodeUnknownResult(input, { onExcessProperty: "error", errors: "all" })

  return {
    isWhole,
    definition: {
      name,
      title,
      description,
      inputSchema: wireSchema(input),
      annotations: {
        title,
        readOnlyHint: readOnly,
        destructiveHint: false,
        ...(readOnly ? {} : { idempotentHint: false }),
        openWorldHint: false
      }
    },

    call: Effect.fn(`mcp.${name}`)(function* (args, caller) {
      const permitted = yield* Effect.result(requireRole(caller, readOnly ? "read" : "write"))
      if (Result.isFailure(permitted)) return refusalOf(permitted.failure)
      const decoded = decode(args ?? {})
      if (Result.isFailure(decoded)) {
        const problems = findProblems(decoded.failure.issue).map(({ detail, path }) =>
          makeErrorSentence(path.length === 0 ? "The arguments" : `\`${path.map(String).join(".")}\``, detail)
        )
        return refusal("invalid_argument", `Check the arguments of ${name}. ${problems.slice(0, 5).join(" ")}`)
      }
      return yield* Effect.gen(function* () {
        const out = yield* run(decoded.success, caller)
        const others = beside === undefined ? [] : yield* beside(decoded.success, caller)
        return answer(out, [...(links?.(out) ?? []), ...others])
      }).pipe(
        Effect.catch((error) => Effect.succeed(refusalOf(error))),
        Effect.catchDefect((defect) =>
          Effect.as(
            Effect.logError(`${name} failed`, defect),
            refusal("internal_error", "Landfall failed to answer this request. Try again later, or use the REST API.")
          )
        )
      )
    })
  }
}
