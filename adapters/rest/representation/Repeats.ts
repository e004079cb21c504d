import { hash } from "node:crypto"

import { Context, Effect, Layer } from "effect"
import type { HttpServerRequest } from "effect/http"
import { LRUCache } from "lru-cache"

import type { Body } from "#adapters/jsonapi/fragment/Bodies.ts"
import type { Holder } from "#application/account/Holder.ts"
import type { RateBucket } from "#domain/account/rateLimit.ts"

import { CurrentCost } from "../share/FairShare.ts"
import { CurrentHolder, CurrentlyTaken } from "../wire/Authentication.ts"
import { SaysIgnored } from "../wire/UnknownParameters.ts"

/** A request as it was read: what answers it anew, for the holder of its key as they were. */
export interface Repeat {
  readonly holder: Holder
  readonly bucket: RateBucket
  readonly answer: Effect.Effect<Body, unknown>
  /** What it costs to make the answer. */
  readonly cost: number
  /** What was answered last, and whether that was known already. */
  digest: string
  wasKnown: boolean
}

/** Requests that a process remembers; each takes some kilobytes. */
const most = 2_000

type Request = HttpServerRequest.HttpServerRequest

/** Whether it can be the header of a key: tokens are verified before anything is asked. */
export const isKey = (authorization: string | undefined): boolean =>
  authorization !== undefined && !/^bearer\s/i.test(authorization)

/**
 * The name of a request, made of all that its answer depends on besides what is stored; null for one that a preference
 * changes or that comes without a key. The key is in it as a hash alone.
 */
const nameOf = ({ headers, method, originalUrl, protocol, url }: Request): string | null =>
  method !== "GET" || headers["prefer"] !== undefined || !isKey(headers["authorization"])
    ? null
    : hash(
        "sha256",
        JSON.stringify([headers["authorization"], headers["host"], protocol, originalUrl, url]),
        "base64url"
      )

/**
 * Requests that were read before. Clients ask for the same again and again: what is then left to ask is whether the key
 * still holds and whether what is shown is still so. Both are asked at each request.
 */
export class Repeats extends Context.Service<
  Repeats,
  {
    /** Answers, and remembers how, if there is an answer. It must need nothing of the request itself, which would be kept with it. */
    readonly keep: <E>(
      request: Request,
      answer: Effect.Effect<Body, E>
    ) => Effect.Effect<Body, E, CurrentHolder | CurrentlyTaken>
    readonly find: (request: Request) => Repeat | undefined
    readonly forget: (request: Request) => void
  }
>()("adapters/rest/representation/Repeats") {
  static readonly layer = Layer.sync(this, () => {
    const repeats = new LRUCache<string, Repeat>({ max: most })
    return {
      keep: Effect.fnUntraced(function* <E>(request: Request, answer: Effect.Effect<Body, E>) {
        const [holder, { bucket }] = [yield* CurrentHolder, yield* CurrentlyTaken]
        const body = yield* answer
        const name = (yield* SaysIgnored) ? null : nameOf(request)
        if (name !== null) {
          repeats.set(name, { answer, bucket, holder, cost: yield* CurrentCost, digest: body.digest, wasKnown: true })
        }
        return body
      }),
      find: (request) => {
        const name = nameOf(request)
        return name === null ? undefined : repeats.get(name)
      },
      forget: (request) => {
        const name = nameOf(request)
        if (name !== null) repeats.delete(name)
      }
    }
  })
}
