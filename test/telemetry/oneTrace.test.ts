import { readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"

import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { answering, carrierServer, json } from "../carriers/carrierServer.ts"
import { leased, loaded } from "../service/nodes/leased.ts"
import { eventually } from "../service/support/eventually.ts"
import { home } from "../service/support/home.ts"
import { addressOf, apiKey, program, serving } from "../service/support/Program.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { emptyDatabase } from "../support/postgres/TestSql.ts"
import { collector } from "./support/collector.ts"
import { hookReceiver } from "./support/hookReceiver.ts"
import { treeOf } from "./support/tree.ts"

const [trace, caller] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"]
/** Part of an address that only its receiver knows. */
const hookPath = "path-of-the-trace-test"
const secrets = {
  key: "carrier-key-of-the-trace-test",
  internal: "internal-secret-of-the-trace-test",
  collector: "collector-key-of-the-trace-test",
  header: "header-value-of-the-trace-test"
}

const posted = async (address: string, path: string, type: string, attributes: object, headers: object = {}) => {
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { authorization: `Token ${apiKey}`, "content-type": "application/vnd.api+json", ...headers },
    body: JSON.stringify({ data: { type, attributes } })
  })
  assert.strictEqual(response.status, 201, await response.clone().text())
  return (await response.json()) as { readonly data: { readonly attributes: Readonly<Record<string, string>> } }
}

const settingsOf = (url: string, carrier: string, collected: string) => ({
  DATABASE_URL: url,
  INTERNAL_SECRET: secrets.internal,
  CARRIER_CMDU_URL: carrier,
  CARRIER_CMDU_API_KEY: secrets.key,
  CARRIER_CMDU_REQUESTS_PER_SECOND: "50",
  SOURCE_CMDU_SERVES: "all",
  WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
  WEBHOOK_ANY_PORT: "true",
  WEBHOOK_ALLOW_LOOPBACK: "true",
  OTEL_EXPORTER_OTLP_ENDPOINT: collected,
  OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${secrets.collector}`,
  OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  OTEL_BSP_SCHEDULE_DELAY: "200",
  OTEL_BLRP_SCHEDULE_DELAY: "200"
})

interface Trace {
  readonly carrier: Effect.Success<ReturnType<typeof carrierServer>>
  readonly seen: Effect.Success<ReturnType<typeof collector>>
  readonly told: Effect.Success<typeof hookReceiver>
}

const page = readFileSync(new URL("../../docs/guides/operate/telemetry.md", import.meta.url), "utf8")

/** Spans of the trace that docs/guides/operate/telemetry.md shows, each with its process. */
const documented = [...page.matchAll(/^ *(\S+(?: \S+)?) +(landfall-\w+) +\+[\d.]+ ms/gm)].map(
  ([, name = "", service = ""]) => `${service} ${name}`
)

/** Documented spans of a process that the collector has not received yet. A fold may serve what both the request and the message changed, so their number says nothing. */
const missing = (seen: Trace["seen"], service: string): ReadonlyArray<string> => {
  const spans = seen.spans.filter((span) => span.traceId === trace && span.service === service)
  const names = new Set(spans.map(({ name }) => `${service} ${name}`))
  return documented.filter((name) => name.startsWith(`${service} `) && !names.has(name))
}

/** Parents end, and are exported, after their children. */
const orphans = (seen: Trace["seen"]) => {
  const spans = seen.spans.filter((span) => span.traceId === trace)
  const ids = new Set([caller, ...spans.map(({ spanId }) => spanId)])
  return spans.filter(({ parentSpanId }) => !ids.has(parentSpanId))
}

const spanIdOf = ({ traceparent }: Trace["told"]["received"][number]): string => String(traceparent).slice(36, 52)

const exported = (seen: Trace["seen"], told: Trace["told"]): boolean =>
  told.received.every((request) => seen.spans.some(({ spanId }) => spanId === spanIdOf(request)))

const checkTrace = ({ carrier, seen, told }: Trace) => {
  assert.deepStrictEqual(seen.faults, [], "the official definitions of OTLP take every export")
  const spans = seen.spans.filter((span) => span.traceId === trace)
  const names = new Set(spans.map(({ name, service }) => `${service} ${name}`))
  const known = [
    "landfall-api POST /v2/tracking_requests",
    "landfall-ingestion process poll",
    "landfall-ingestion GET",
    "landfall-ingestion process read",
    "landfall-ingestion process fold",
    "landfall-webhook POST"
  ]
  assert.includeMembers(documented, known)
  for (const name of documented) {
    assert.isTrue(names.has(name), `${name} is not among ${[...names].join(", ")}`)
  }
  const ids = new Set([caller, ...spans.map(({ spanId }) => spanId)])
  assert.deepStrictEqual(orphans(seen), [], "no span of the trace hangs in the air")
  for (const request of nonEmpty(told.received)) {
    assert.match(String(request.traceparent), new RegExp(`^00-${trace}-[\\da-f]{16}-01$`))
    assert.isTrue(ids.has(spanIdOf(request)), "the receiver goes on with the span of the attempt")
  }
  assert.isTrue(carrier.received.length > 0)
  for (const { headers } of nonEmpty(carrier.received)) {
    assert.deepStrictEqual(
      Object.keys(headers).filter((name) => /trace|b3/.test(name)),
      [],
      "a carrier is told of none"
    )
  }
  assert.isTrue(seen.logs.some((record) => record.traceId === trace && record.spanId !== ""))
  return spans
}

const checkSecrets = (seen: Trace["seen"], hookSecret: string, password: string): void => {
  const textsTo = (path: string) => seen.requests.filter((one) => one.path.startsWith(path)).map(({ text }) => text)
  assert.match(hookSecret, /^whsec_/)
  const secret = [...Object.values(secrets), apiKey, hookSecret, ...(password === "" ? [] : [password])]
  const foundIn = (texts: ReadonlyArray<string>, words: ReadonlyArray<string>) =>
    words.filter((word) => texts.some((text) => text.includes(word)))
  assert.deepStrictEqual(foundIn(textsTo("/v1/"), [...secret, hookPath]), [], "no secret is exported")
  assert.deepStrictEqual(foundIn(textsTo("/v1/traces"), [leased]), [], "no span has the number of a container")
}

/** The nodes start one after the other: what each has to do waits for it in the database. */
it.live(
  "one container is one trace from its request over the poll to the webhook, in three processes",
  () =>
    Effect.scoped(
      Effect.gen(function* () {
        const place = yield* home
        const url = Redacted.value(yield* emptyDatabase)
        const seen = yield* collector()
        const told = yield* hookReceiver
        const carrier = yield* carrierServer((response, request) =>
          answering(200, json, request.url.href.includes(leased) ? loaded : "[]")(response, request)
        )
        const shared = settingsOf(url, carrier.url, seen.url)
        const setUp = yield* program(place, "ingestion.ts", { ...shared, INGESTION_PORT: "0" })
        yield* addressOf(setUp)
        const api = yield* serving(place, "api.ts", shared)
        const call = (...args: [string, string, object, object?]) => Effect.promise(() => posted(api.address, ...args))
        yield* eventually(
          "the first account",
          async () =>
            (await fetch(`${api.address}/v2/shipments`, { headers: { authorization: `Token ${apiKey}` } })).ok ||
            undefined,
          { every: 700, seconds: 60 }
        )
        const headers = [{ name: "X-Team", value: secrets.header }]
        const hook = yield* call("/v2/webhooks", "webhook", { url: `${told.url}/${hookPath}`, headers })
        yield* setUp.signal("SIGTERM")
        assert.strictEqual(yield* setUp.ended, 0, setUp.stderr())

        const asked = { request_type: "container", request_number: leased, scac: "CMDU" }
        yield* call("/v2/tracking_requests", "tracking_request", asked, { traceparent: `00-${trace}-${caller}-01` })
        yield* program(place, "ingestion.ts", { ...shared, INGESTION_PORT: "0" })
        yield* eventually(
          "the spans of ingestion",
          () => (missing(seen, "landfall-ingestion").length === 0 ? true : undefined),
          { seconds: 100 }
        )
        assert.deepStrictEqual(told.received, [])
        yield* program(place, "webhook.ts", shared)
        yield* eventually(
          "the deliveries, and the spans of all that led to them",
          () =>
            told.received.length > 1 &&
            missing(seen, "landfall-webhook").length === 0 &&
            exported(seen, told) &&
            orphans(seen).length === 0
              ? true
              : undefined,
          { seconds: 100 }
        )

        const spans = checkTrace({ carrier, seen, told })

        const dump = process.env["TRACE_DUMP"]
        if (dump !== undefined) yield* Effect.promise(() => writeFile(dump, `${treeOf(spans)}\n`))

        checkSecrets(seen, String(hook.data.attributes["secret"]), new URL(url).password)
      })
    ),
  240_000
)
