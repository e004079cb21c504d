import { hash } from "node:crypto"

import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { LRUCache } from "lru-cache"

import type { Holder } from "#application/identity/account/Holder.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"

import { CurrentHolder, CurrentRateLimit } from "../admission/Authentication.ts"
import { CurrentCost } from "../load/FairShare.ts"
import { ReportsIgnored } from "../middleware/UnknownParameters.ts"
import type { Body } from "../representation/Body.ts"
import type { RenderingStages } from "../representation/Rendering.ts"

export interface RepeatableRequest {
  readonly holder: Holder
  readonly bucket: RateBucket
  readonly answer: Effect.Effect<Body, unknown>
  readonly cost: number
  /** `wasKnown` is true if the last response was cached. */
  digest: string
  wasKnown: boolean
}

/** Remembered requests per process; each takes a few kilobytes. */
const maxRemembered = 2_000

type Request = HttpServerRequest.HttpServerRequest

/** Excludes access tokens, which must be verified first. */
export const isKey = (authorization: string | undefined): boolean =>
  authorization !== undefined && !/^bearer\s/i.test(authorization)

/** Null with a preference or without a key. */
const nameOf = ({ headers, method, originalUrl, protocol, url }: Request): string | null =>
  method !== "GET" || headers["prefer"] !== undefined || !isKey(headers["authorization"])
    ? null
    : hash(
        "sha256",
        JSON.stringify([headers["authorization"], headers["host"], protocol, originalUrl, url]),
        "base64url"
      )

/** Each repetition still checks the key and the versions of the data. */
export interface RepeatableRequests {
  readonly keep: RenderingStages["response"]
  readonly find: (request: Request) => RepeatableRequest | undefined
  readonly forget: (request: Request) => void
}

export const makeRepeatableRequests = (): RepeatableRequests => {
  const repeats = new LRUCache<string, RepeatableRequest>({ max: maxRemembered })
  return {
    keep: Effect.fnUntraced(function* (request, answer) {
      const [holder, { bucket }] = [yield* CurrentHolder, yield* CurrentRateLimit]
      const body = yield* answer
      const name = (yield* ReportsIgnored) ? null : nameOf(request)
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
}
