import { Clock, Effect, Exit, Request, RequestResolver, Result } from "effect"
import { HttpClientRequest } from "effect/http"

import { openAccess } from "#adapters/sources/http/Access.ts"
import type { Access } from "#adapters/sources/http/Access.ts"
import { makeClient } from "#adapters/sources/http/client.ts"
import { makeCredential } from "#adapters/sources/http/Credential.ts"
import { unreachable, unrecognized } from "#adapters/sources/http/exchange.ts"
import type { HttpReply } from "#adapters/sources/http/exchange.ts"
import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { refusalOf, unreadable } from "#adapters/sources/http/refusal.ts"
import { usualHabits } from "#adapters/sources/http/Tokens.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type { FetchError, SourceResponse, TerminalSource } from "#application/ports/tracking/source/PolledSource.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"

import { terminalParty } from "../terminalParty.ts"
import type { ApmConfig } from "./ApmConfig.ts"
import { apmFormat } from "./apmReader.ts"
import { apmCodeOf } from "./facilities.ts"
import { itemsOf } from "./itemsOf.ts"

type Endpoint = "import-availability" | "container-event-history"

const mostBytes = 4 * 1024 * 1024
const maxContainersPerRequest = 50
/** Including retries of its batch; the sum is less than a poll's lease. */
const timeoutMsByEndpoint: Readonly<Record<Endpoint, number>> = {
  "import-availability": 75_000,
  "container-event-history": 30_000
}

interface Part {
  readonly bytes: Uint8Array
  readonly charset: string | null
}

class ContainerRequest extends Request.Class<
  { readonly endpoint: Endpoint; readonly facilityCode: string; readonly container: string },
  Part,
  FetchError
> {}

type Outcome = Exit.Exit<Part, FetchError>

const outcomesOf = (reply: HttpReply): ((container: string) => Outcome) => {
  const charset = declaredCharset(reply.headers["content-type"])
  const items = itemsOf(reply.body, charset)
  if (Result.isFailure(items)) {
    const trouble = unreadable(reply, terminalParty, items.failure)
    return () => Exit.fail(trouble)
  }
  const byContainer = Map.groupBy(items.success, ({ containerId }) => containerId)
  return (container) => {
    const [own, second] = byContainer.get(container) ?? []
    if (own === undefined) return Exit.fail(new NumberUnknown())
    if (second !== undefined) return Exit.fail(unrecognized("The response contains the container twice.", own.bytes))
    return Exit.succeed({ bytes: own.bytes, charset })
  }
}

/** A token lives half an hour, as documented. */
const apmTokenHabits = { ...usualHabits, usualLife: 1800 }

const accessOf = (credential: ApmConfig["credential"]): Access =>
  credential === null
    ? openAccess
    : { ...openAccess, grant: { ...credential, type: "secret", sentIn: "body", fields: {} } }

/** Statuses that reject the request, perhaps because of one container. */
const isAboutTheRequest = (status: number): boolean => status === 400 || status === 404 || status === 422

/** Up to 50 containers of one facility per request; each gets its own bytes. Repeats a rejected batch in halves. */
export const makeApmSource = Effect.fn("terminals.makeApmSource")(function* (config: ApmConfig) {
  const {
    baseUrl,
    credential,
    facilities,
    gatherMs = 250,
    name,
    clockSpeed,
    requestsPerSecond,
    timeoutMs = 20_000
  } = config
  const access = accessOf(credential)
  const quotas = [quotaOf(requestsPerSecond)]
  const terms = {
    name: `terminals/${name}`,
    access,
    party: terminalParty,
    quotas,
    patienceMs: timeoutMsByEndpoint["import-availability"],
    habits: apmTokenHabits
  }
  const client = yield* makeClient({ certificate: access.certificate, authority: null })
  const { hiding, send } = yield* makeCredential(client, terms)
  const address = baseUrl.href.replace(/\/+$/, "")

  const requestBatch = Effect.fn("apm.ask")(function* (
    endpoint: Endpoint,
    facilityCode: string,
    containers: ReadonlyArray<string>
  ): Effect.fn.Return<ReadonlyMap<string, Outcome>, FetchError> {
    const request = HttpClientRequest.get(`${address}/${endpoint}`, {
      acceptJson: true,
      urlParams: { assetId: containers.join(","), facilityCode }
    })
    const reply = yield* send(request, { mostBytes, timeoutMs })
    if (isAboutTheRequest(reply.status) && containers.length > 1) {
      const middle = Math.ceil(containers.length / 2)
      const halves = yield* Effect.forEach([containers.slice(0, middle), containers.slice(middle)], (half) =>
        outcomesFor(endpoint, facilityCode, half)
      )
      return new Map(halves.flatMap((half) => [...half]))
    }
    const refusal = refusalOf(reply, terminalParty, yield* Clock.currentTimeMillis)
    if (refusal !== null) return yield* refusal
    const outcomeOf = outcomesOf(reply)
    return new Map(containers.map((container) => [container, outcomeOf(container)]))
  })

  const outcomesFor = (
    endpoint: Endpoint,
    facilityCode: string,
    containers: ReadonlyArray<string>
  ): Effect.Effect<ReadonlyMap<string, Outcome>> =>
    hiding(requestBatch(endpoint, facilityCode, containers)).pipe(
      Effect.catch((error) =>
        Effect.succeed(new Map(containers.map((container): [string, Outcome] => [container, Exit.fail(error)])))
      )
    )

  const resolver = RequestResolver.makeGrouped<ContainerRequest, string>({
    key: ({ request: { endpoint, facilityCode } }) => `${endpoint} ${facilityCode}`,
    resolver: Effect.fnUntraced(function* (entries) {
      const { endpoint, facilityCode } = entries[0].request
      const containers = [...new Set(entries.map(({ request }) => request.container))]
      const outcomes = yield* outcomesFor(endpoint, facilityCode, containers)
      for (const entry of entries) {
        entry.completeUnsafe(outcomes.get(entry.request.container) ?? Exit.fail(new NumberUnknown()))
      }
    })
  }).pipe(RequestResolver.setDelay(gatherMs), RequestResolver.batchN(maxContainersPerRequest))

  const requestOne = (endpoint: Endpoint, facilityCode: string, container: string) =>
    Effect.request(new ContainerRequest({ endpoint, facilityCode, container }), resolver).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMsByEndpoint[endpoint],
        orElse: () =>
          Effect.fail(
            unreachable(
              `There was no response within ${timeoutMsByEndpoint[endpoint] / 1000} seconds.`,
              new Uint8Array()
            )
          )
      })
    )

  const isServed =
    facilities === "all"
      ? () => true
      : (() => {
          const codes = new Set(facilities.map((facility) => apmCodeOf(facility)))
          return (code: string) => codes.has(code)
        })()

  const codeOf = (facility: string): string | null => {
    const code = apmCodeOf(facility)
    return code !== null && isServed(code) ? code : null
  }

  const source: TerminalSource = {
    kind: "terminal",
    name,
    format: apmFormat,
    clockSpeed,
    concurrency: maxContainersPerRequest,
    serves: (facility) => codeOf(facility) !== null,
    fetch: Effect.fn("ApmSource.fetch")(function* (requested): Effect.fn.Return<SourceResponse, FetchError> {
      const facilityCode = requested.type === "facility" ? codeOf(requested.facility) : null
      if (facilityCode === null) return yield* new NumberUnknown()
      const number = requested.number.toUpperCase()
      const availability = yield* requestOne("import-availability", facilityCode, number)
      const history = config.withHistory
        ? yield* requestOne("container-event-history", facilityCode, number).pipe(
            Effect.map((part) => [part]),
            // The availability of a container is useful without its history.
            Effect.catchIf(
              ({ _tag }) => _tag !== "Denied",
              () => Effect.succeed([])
            )
          )
        : []
      // A missing attribute carries no information in this interface.
      const { charset } = availability
      return { pages: [availability, ...history].map(({ bytes }) => bytes), charset, complete: false }
    })
  }
  return source
})
