import { it } from "@effect/vitest"
import { Effect } from "effect"

import { container, same } from "../messages.ts"
import { facility, item, json, openServer, openSource } from "./apmServer.ts"
import type { Behaviour } from "./apmServer.ts"

const asked = { type: "facility", facility, number: container } as const

const granting =
  (expires_in: unknown): NonNullable<Behaviour["token"]> =>
  (before, response) =>
    json(response, { access_token: `token-${before + 1}`, expires_in })

const data: Behaviour["data"] = ({ containers }, response) =>
  json(
    response,
    containers.map((container) => item(container))
  )

it.live("asks for one token however many wait for it", () =>
  Effect.gen(function* () {
    const server = yield* openServer({ data })
    const source = yield* openSource(server.url)
    yield* Effect.forEach(
      ["USLAX/APMT", "USNYC/APMT", "USMOB/APMT"],
      (facility) => source.fetch({ type: "facility", facility, number: container }),
      { concurrency: "unbounded" }
    )
    same([server.tokens.length, server.questions.length], [1, 3])
  })
)

it.live("replaces a token before it ends", () =>
  Effect.gen(function* () {
    const server = yield* openServer({ data, token: granting(0.2) })
    const source = yield* openSource(server.url)
    yield* source.fetch(asked)
    yield* Effect.sleep("1 second")
    yield* source.fetch(asked)
    same(
      server.questions.map(({ token }) => token),
      ["Bearer token-1", "Bearer token-2"]
    )
  })
)

it.live("replaces a token that is refused, once", () =>
  Effect.gen(function* () {
    const server = yield* openServer({
      data: (question, response) =>
        question.token === "Bearer token-2" ? data(question, response) : json(response, {}, 401)
    })
    const source = yield* openSource(server.url)
    same((yield* source.fetch(asked)).pages.length, 1)
    same((yield* source.fetch(asked)).pages.length, 1)
    same([server.tokens.length, server.questions.length], [2, 3])
    const closed = yield* openServer({ data: (_question, response) => json(response, {}, 401) })
    const refused = yield* openSource(closed.url)
    same((yield* Effect.flip(refused.fetch(asked)))._tag, "Denied")
    same([closed.tokens.length, closed.questions.length], [2, 2])
  })
)

it.live("distinguishes a refused credential from a terminal that is out of order", () =>
  Effect.gen(function* () {
    const failureOf = Effect.fnUntraced(function* (token: NonNullable<Behaviour["token"]>) {
      const server = yield* openServer({ data, token })
      const source = yield* openSource(server.url)
      return yield* Effect.flip(source.fetch(asked))
    })
    const status = (code: number) => failureOf((_before, response) => json(response, { error: "x" }, code))
    for (const code of [400, 401, 403, 404]) same((yield* status(code))._tag, "Denied")
    same((yield* status(429))._tag, "SourceBusy")
    same((yield* status(503))._tag, "SourceTrouble")
    for (const body of ["<html>", "{}", '{"access_token":""}', "[]"]) {
      const error = yield* failureOf((_before, response) => response.end(body))
      same(error._tag === "SourceTrouble" && [error.reason, error.raw], ["unrecognized_response", null])
    }
  })
)
