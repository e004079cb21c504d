import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { rows } from "../domain/failures/support.ts"
import { carrierFeed, mergeOf, storyOf } from "../domain/voyage/merge/observe.ts"
import { certificate } from "../http/rsaCertificate.ts"
import { bill, carrierServer, json } from "./carrierServer.ts"
import type { Answering, Received } from "./carrierServer.ts"
import { offers } from "./sources.ts"
import { fixture, movesOf, read } from "./support.ts"

/** A carrier opened by its offer, at a server with these answers. */
const at = Effect.fnUntraced(function* (
  scac: string,
  answer: Answering,
  settings: (url: string) => Readonly<Record<string, string>>
) {
  const server = yield* carrierServer((response, request) =>
    request.url.pathname === "/token"
      ? response.writeHead(200, json).end('{"access_token":"t1","expires_in":3599}')
      : answer(response, request)
  )
  const values = { url: server.url, ...settings(server.url) }
  const offer = offers.find(({ source }) => source === scac)
  const hidden = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))
  const source = yield* offer?.open(hidden) ?? Effect.die(`nobody offers ${scac}`)
  const questions = () => server.received.filter(({ url }) => url.pathname !== "/token")
  return { source, questions }
})

const query = ({ url }: Received) => `${url.pathname}${url.search}`

/** A fixture that comes in two pages, the second under a link. */
const inTwoPages =
  (name: string): Answering =>
  (response, { url }) => {
    const all: ReadonlyArray<unknown> = JSON.parse(new TextDecoder().decode(fixture(name)))
    const next = new URL(url)
    next.searchParams.set("cursor", "2")
    const isFirst = !url.searchParams.has("cursor")
    const page = JSON.stringify(isFirst ? all.slice(0, 2) : all.slice(2))
    response.writeHead(200, isFirst ? { ...json, "Next-Page": next.href } : json).end(page)
  }

/** The moves in what a carrier answered. */
const movesIn = (scac: string, pages: ReadonlyArray<Uint8Array>) => pages.flatMap((page) => movesOf(read(scac, page)))

describe("live carriers as integrators describe them, queried by their profiles", () => {
  it.effect("MSC: an assertion is exchanged for a token, and 404 with a message is an unknown number", () =>
    Effect.gen(function* () {
      const { questions, source } = yield* at(
        "MSCU",
        (response, { url }) =>
          url.search.includes("MEDU")
            ? response.writeHead(200, json).end(fixture("msc"))
            : response.writeHead(404, json).end('{"message":"No events were found"}'),
        (url) => ({
          "client-id": "c",
          "token-url": `${url}/token`,
          "token-fields": "scope=api",
          certificate: certificate.cert,
          key: certificate.key
        })
      )
      const { pages } = yield* source.fetch({ type: "bill", number: "MEDUQZ110022" })
      assert.deepStrictEqual(movesIn("MSCU", pages), movesOf(read("MSCU", fixture("msc"))))
      assert.strictEqual((yield* Effect.flip(source.fetch(bill)))._tag, "NumberUnknown")
      const [question] = questions()
      assert.strictEqual(question?.headers.authorization, "Bearer t1")
      assert.strictEqual(
        question === undefined ? "" : query(question),
        "/msc/trackandtrace/v2.2/events?transportDocumentReference=MEDUQZ110022"
      )
    })
  )

  it("MSC: a load days before its discharge is kept, and fails a plausibility check when facts are merged", () => {
    const observations = ["msc", "msc-broken"].flatMap((name) => rows(read("MSCU", fixture(name))))
    const documents = [{ type: "bill", number: "MEDUQZ110022" } as const]
    const feeds = new Map([[carrierFeed, { kind: "carrier", number: "MEDUQZ110022" } as const]])
    const merged = mergeOf(observations, { documents, feeds })
    assert.deepStrictEqual(
      merged.refused.map(({ reason }) => reason),
      ["The container cannot be loaded at LKCMB before it is discharged there."]
    )
    assert.deepStrictEqual(storyOf(merged), [
      "empty_out VNSGN",
      "full_in VNSGN",
      "vessel_loaded VNSGN",
      "vessel_departed VNSGN",
      "transshipment_discharged LKCMB"
    ])
  })

  it.effect("CMA CGM: the number in the path, pages by link, the key in its header, a third party by name", () =>
    Effect.gen(function* () {
      const { questions, source } = yield* at("CMDU", inTwoPages("cma"), () => ({
        "api-key": "k1",
        parameters: "behalfOf=0009999999",
        "requests-per-second": "100"
      }))
      const { complete, pages } = yield* source.fetch({ type: "bill", number: "NAM7700881" })
      assert.isTrue(complete)
      assert.deepStrictEqual(movesIn("CMDU", pages), movesOf(read("CMDU", fixture("cma"))))
      const path = "/operation/trackandtrace/v1/events/NAM7700881?limit=100&behalfOf=0009999999"
      assert.deepStrictEqual(questions().map(query), [path, `${path}&cursor=2`])
      assert.deepStrictEqual(
        questions().map(({ headers }) => headers["keyid"]),
        ["k1", "k1"]
      )
    })
  )

  it.effect("HMM: a booking for all its containers, under one key, and nothing else", () =>
    Effect.gen(function* () {
      const { questions, source } = yield* at(
        "HDMU",
        (response) => response.writeHead(200, json).end(fixture("hmm")),
        () => ({ "api-key": "k1" })
      )
      const { pages } = yield* source.fetch({ type: "booking", number: "SELQ10203000" })
      assert.deepStrictEqual(movesIn("HDMU", pages), movesOf(read("HDMU", fixture("hmm"))))
      assert.strictEqual((yield* Effect.flip(source.fetch(bill)))._tag, "NumberUnknown")
      const [question, ...others] = questions()
      assert.deepStrictEqual(others, [])
      assert.strictEqual(question?.headers["x-gateway-apikey"], "k1")
      assert.strictEqual(question?.url.searchParams.get("equipmentReference"), "ZZ")
    })
  )

  it.effect("Hapag-Lloyd: ten questions in a minute, then the next is put off by what is left of it", () =>
    Effect.gen(function* () {
      const { questions, source } = yield* at(
        "HLCU",
        (response) => response.writeHead(200, json).end(fixture("hapag")),
        () => ({ "client-id": "i", "client-secret": "s" })
      )
      for (let question = 0; question < 10; question++) yield* source.fetch(bill)
      const busy = yield* Effect.flip(source.fetch(bill))
      assert.deepInclude(busy, { _tag: "SourceBusy", retryAfter: 60_000 })
      assert.strictEqual(questions().length, 10)
      const { headers } = questions()[0] ?? { headers: {} }
      assert.deepInclude(headers, { "x-ibm-client-id": "i", "x-ibm-client-secret": "s" })
    })
  )

  it.effect("Maersk: a key and a token; a key without its product is refused with the carrier's text", () =>
    Effect.gen(function* () {
      let isWell = true
      const refusal = '{"code":401003,"message":"Consumer-Key key-of-a-customer has no subscription"}'
      const { questions, source } = yield* at(
        "MAEU",
        (response) =>
          isWell ? response.writeHead(200, json).end(fixture("maersk")) : response.writeHead(401, json).end(refusal),
        (url) => ({
          "api-key": "key-of-a-customer",
          "client-id": "c",
          "client-secret": "s3cret",
          "token-url": `${url}/token`,
          days: "90",
          "requests-per-second": "100"
        })
      )
      const { complete, pages } = yield* source.fetch({ type: "booking", number: "240011223" })
      assert.isFalse(complete)
      assert.deepStrictEqual(movesIn("MAEU", pages), movesOf(read("MAEU", fixture("maersk"))))
      const [question] = questions()
      assert.match(question?.url.searchParams.get("eventCreatedDateTime") ?? "", /^gte:\d{4}-\d\d-\d\dT/)
      assert.deepInclude(question?.headers, { "consumer-key": "key-of-a-customer", authorization: "Bearer t1" })
      isWell = false
      const refused = yield* Effect.flip(source.fetch(bill))
      assert.deepInclude(refused, {
        _tag: "Denied",
        detail: `The carrier rejected the credential (401): ${refusal.replace("key-of-a-customer", "…")}`
      })
    })
  )
})
