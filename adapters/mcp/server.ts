import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server"
import type { jsonSchemaValidator } from "@modelcontextprotocol/server"
import { Context, Effect } from "effect"

import { ReleaseShare } from "#application/identity/account/AccountShares.ts"
import { CurrentActor, CurrentOrigin, CurrentRole } from "#application/identity/acting/Acting.ts"
import type { Origin } from "#application/identity/acting/Acting.ts"
import { roleOf } from "#application/identity/acting/requireRole.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

import { actorOf } from "./Caller.ts"
import type { Caller } from "./Caller.ts"
import { messageOf, prompts } from "./prompts/prompts.ts"
import { listed, read, templates } from "./resources/resources.ts"
import { errorCode, errorSentence } from "./tool/sentence.ts"
import type { Tool } from "./tool/Tool.ts"
import { tools } from "./tools/tools.ts"

type ServicesOf<T> = T extends Tool<infer R> ? R : never

export type Services = ServicesOf<(typeof tools)[number]> | Effect.Services<ReturnType<typeof read>>

const byName: ReadonlyMap<string, Tool<Services>> = new Map(
  tools.map((tool): [string, Tool<Services>] => [tool.definition.name, tool as Tool<Services>])
)

export const definitions = tools.map(({ definition }) => definition)

export const wholeTools: ReadonlySet<string> = new Set(
  tools.flatMap(({ definition, isWhole }) => (isWhole ? [definition.name] : []))
)

export const isOfPages = (name: string): boolean =>
  Object.hasOwn(byName.get(name)?.definition.inputSchema.properties ?? {}, "page_size")

const instructions =
  "Ocean container tracking. Find records with search_container, list_containers, or list_shipments; count with summarize_containers; follow a new number with track_container. null or a missing key is unknown, never no. Times are UTC; last free days are dates of the place of pick-up."

/** The SDK would create a validator per server, for unused elicitation. */
const noChecks: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined })
}

const invalid = (code: ErrorCode, text: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, text, { code })

const maxCompletions = 100

export interface CallContext {
  readonly caller: Caller
  readonly origin: Origin
  readonly leave: Effect.Effect<void>
}

/** Its lists are created when the modules load. */
export const makeServer = (
  services: Context.Context<Services>,
  { caller, leave, origin }: CallContext,
  version: string
): Server => {
  const acting = services.pipe(
    Context.add(CurrentActor, actorOf(caller)),
    Context.add(CurrentRole, roleOf(caller)),
    Context.add(CurrentOrigin, origin),
    Context.add(ReleaseShare, leave)
  )
  const run = Effect.runPromiseWith(acting)
  const server = new Server(
    { name: "landfall", title: "Landfall", version },
    {
      instructions,
      jsonSchemaValidator: noChecks,
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      cacheHints: { "tools/list": { ttlMs: 300_000, cacheScope: "public" } }
    }
  )

  server.setRequestHandler("tools/list", () => ({ tools: definitions }))

  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const tool = byName.get(params.name)
    if (tool === undefined) throw invalid("not_found", `Tool not found: ${params.name.slice(0, 100)}.`)
    return run(tool.call(params.arguments, caller), { signal: mcpReq.signal })
  })

  server.setRequestHandler("prompts/list", () => ({
    prompts: Array.from(prompts.values(), ({ definition }) => definition)
  }))

  server.setRequestHandler("prompts/get", ({ params }, { mcpReq }) => {
    const prompt = prompts.get(params.name)
    if (prompt === undefined) throw invalid("not_found", `Prompt not found: ${params.name.slice(0, 100)}.`)
    const message = Effect.catch(messageOf(prompt, params.arguments ?? {}, caller), (error) =>
      Effect.die(
        error._tag === "InvalidArgument"
          ? invalid("invalid_argument", error.detail)
          : invalid(errorCode(error), errorSentence(error))
      )
    )
    return run(message, { signal: mcpReq.signal })
  })

  server.setRequestHandler("resources/list", () => ({ resources: [...listed] }))
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [...templates] }))

  server.setRequestHandler("resources/read", async ({ params }, { mcpReq }) => {
    const found = await run(
      Effect.catch(read(params.uri, caller), (error) =>
        Effect.die(new ProtocolError(ProtocolErrorCode.InternalError, errorSentence(error), { code: errorCode(error) }))
      ),
      { signal: mcpReq.signal }
    )
    if (found === undefined) throw new ResourceNotFoundError(params.uri)
    return found
  })

  server.setRequestHandler("completion/complete", async ({ params: { argument, ref } }, { mcpReq }) => {
    const complete = ref.type === "ref/prompt" ? prompts.get(ref.name)?.complete?.[argument.name] : undefined
    const values =
      complete === undefined ? [] : await run(Effect.orDie(complete(argument.value, caller)), { signal: mcpReq.signal })
    return {
      completion: {
        values: values.slice(0, maxCompletions),
        total: values.length,
        hasMore: values.length > maxCompletions
      }
    }
  })

  return server
}
