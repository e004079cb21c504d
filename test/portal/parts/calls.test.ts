import { assert, describe, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { makeLandfall } from "#sdk/index.ts"

import { urlOfCall, buildApiCall } from "../../../adapters/portal/app/explorer/ApiCall.ts"
import type { CallInput } from "../../../adapters/portal/app/explorer/ApiCall.ts"
import { curlOf } from "../../../adapters/portal/app/explorer/curl.ts"
import type { Operation, Parameter } from "../../../adapters/portal/app/explorer/Operation.ts"
import { searchOperations, readOperations } from "../../../adapters/portal/app/explorer/operations.ts"
import type { OpenApiDocument } from "../../../adapters/portal/app/explorer/operations.ts"
import { sdkOf } from "../../../adapters/portal/app/explorer/sdk.ts"

const operations = readOperations(OpenApi.fromApi(Api) as unknown as OpenApiDocument)
const named = (id: string) => operations.find((one) => one.id === id) ?? assert.fail(id)

/** What is typed for a parameter: two lines where it takes several. */
const typed = ({ example, in: place, name, schema }: Parameter): string => {
  if (place === "path") return "a/b c"
  if (name === "Prefer") return "handling=strict"
  if (schema.type === "object") return "one=filter[x]=1\ntwo=y"
  if (schema.type === "array") return "first\nsecond & last"
  return schema.enum?.[0] ?? (schema.type === "integer" ? "2" : String(example ?? "it's"))
}

/** A form or its list of each name, and every fourth of the many filters. */
const filled = (operation: Operation): ReadonlyArray<Parameter> =>
  operation.parameters.filter(
    ({ in: place, name }, index) =>
      !name.includes("{") &&
      !["If-None-Match", "last-event-id"].includes(name) &&
      (place !== "query" || (name.startsWith("filter") ? index % 4 === 0 : true))
  )

const given = (operation: Operation): CallInput => ({
  fields: Object.fromEntries(filled(operation).map((parameter) => [parameter.name, typed(parameter)])),
  body: operation.body === null ? "" : JSON.stringify(operation.body.example)
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly query: ReadonlyArray<string>
  readonly body: unknown
}

const sentOf = (method: string, address: string, body: string | null): Sent => {
  const { pathname, searchParams } = new URL(address, "http://service")
  return {
    method,
    path: pathname,
    // `filter[x][]` is a repeated `filter[x]`, and `filter[x][value]` is `filter[x]` with an operator.
    query: [...searchParams]
      .map(([name, value]) => `${name.replace(/\[\]$/, "").replace(/\[value\]$/, "")}=${value}`)
      .toSorted(),
    body: body === null ? null : JSON.parse(body)
  }
}

/** Runs a line as a program with the SDK would. */
const runWithSdk = async (line: string): Promise<Sent | undefined> => {
  const sent: Array<Sent> = []
  const landfall = makeLandfall({
    url: "http://service",
    key: "key",
    retries: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.text()
      sent.push(sentOf(request.method, request.url, text === "" ? null : text))
      return new Response(null, { status: 418 })
    }
  })
  const run = new Function("landfall", `return (async () => { ${line} })()`) as (client: unknown) => Promise<unknown>
  await run(landfall).catch(() => undefined)
  return sent[0]
}

/** The SDK writes a document where the example of the description has its attributes alone. */
const attributesIn = (sent: Sent | undefined) =>
  (sent?.body as { readonly data?: { readonly attributes: unknown } } | undefined)?.data?.attributes

describe("Calls that the portal shows", () => {
  it("are of all operations, found by the words of their path and of what they do", () => {
    assert.isAbove(operations.length, 140)
    assert.deepStrictEqual(
      searchOperations(operations, "stop shipment").map(({ id }) => id),
      ["shipments.stop_tracking"]
    )
    assert.include(
      searchOperations(operations, "POST /v2/tracking_requests").map(({ id }) => id),
      "tracking_requests.create"
    )
    assert.strictEqual(searchOperations(operations).length, operations.length)
  })

  it.each(operations.map(({ id }) => id))("%s is the same with the SDK", async (id) => {
    const operation = named(id)
    const values = given(operation)
    const call = buildApiCall(operation, filled(operation), values)
    assert.notInclude(call.path, "{")
    const line = sdkOf(operation, call, values)
    const expected = sentOf(call.method, urlOfCall(call), call.body)
    const isBare = operation.body?.isDocument === true && !(call.body ?? "").includes('"data"')
    const sent = await runWithSdk(line)
    assert.deepStrictEqual(isBare ? { ...sent, body: attributesIn(sent) } : sent, expected, line)
  })

  it("are quoted for a shell, and have a variable in place of a key", () => {
    const operation = named("webhooks.rotateSecret")
    const call = buildApiCall(operation, operation.parameters, {
      fields: { id: "it's", "Idempotency-Key": "k 1" },
      body: `{"note":"it's $HOME"}`
    })
    assert.strictEqual(
      curlOf(call, "https://track.example.com"),
      String.raw`curl -X POST 'https://track.example.com/v2/webhooks/it'\''s/rotate_secret' \
  -H "Authorization: Token $LANDFALL_KEY" \
  -H 'Content-Type: application/vnd.api+json' \
  -H 'Idempotency-Key: k 1' \
  --data-raw '{"note":"it'\''s $HOME"}'`
    )
  })

  it("leave out what is empty, and take one line for one value of a list", () => {
    const operation = named("containers.list")
    const call = buildApiCall(operation, operation.parameters, {
      fields: { "filter[tags]": "urgent\n\ncold", "page[size]": "", sort: "-pickup_lfd" },
      body: ""
    })
    assert.sameDeepMembers(
      [...call.query],
      [
        ["filter[tags]", "urgent"],
        ["filter[tags]", "cold"],
        ["sort", "-pickup_lfd"]
      ]
    )
    assert.deepStrictEqual([call.headers, call.body], [{}, null])
  })
})
