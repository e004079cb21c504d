import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Result } from "effect"

import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { certificate } from "../service/support/certificate.ts"
import { certificate as stranger } from "../webhooks/certificate.ts"
import {
  askAll,
  client,
  hidden,
  json,
  numbers,
  openRoad,
  railOffers,
  railroadServer,
  upItem,
  withToken
} from "./railroads.ts"

const mutual = { certificate: certificate.cert, key: certificate.key, authority: certificate.cert }

const idsAsked = (url: URL, parameter: string) => url.searchParams.get(parameter)?.split(",") ?? []

describe("Union Pacific", () => {
  it.live("is asked for 20 containers at a time, with a token and the date", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer(
        withToken((response, { url }) =>
          response.writeHead(200, json).end(
            `[${idsAsked(url, "equipment_id")
              .map((id) => upItem(id))
              .join(",")}]`
          )
        )
      )
      const source = yield* openRoad("UP", { ...client, url })
      const answers = yield* askAll(source, numbers(45))
      assert.deepStrictEqual(
        answers,
        numbers(45).map((number) => [upItem(number.slice(0, 10))])
      )
      const [grant, ...questions] = received
      assert.strictEqual(grant?.headers.authorization, `Basic ${Buffer.from("railfan:s3cret").toString("base64")}`)
      assert.strictEqual(grant?.body, "grant_type=client_credentials")
      assert.deepStrictEqual(
        questions.map(({ url }) => idsAsked(url, "equipment_id").length).sort((a, b) => b - a),
        [20, 20, 5]
      )
      for (const { headers, method, url } of questions) {
        assert.strictEqual(`${method} ${url.pathname}`, "GET /services/v2/public/shipments")
        assert.strictEqual(headers.authorization, "Bearer t1")
        assert.match(headers.date ?? "", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
      }
    })
  )

  it.live("keeps of the answer exactly the bytes about each container, all of its shipments", () =>
    Effect.gen(function* () {
      const odd = `{ "id" :1.0e2,\t"load":{"equipment":{"id":"LFLU 000001"}},"note":"\\u005d}],{" , "e":[ ] }`
      const again = upItem(containerNumber(1), { phase_code: "OLD" })
      const body = ` [ ${odd} ,\n${upItem(containerNumber(2))}, ${again},7,null,{"load":{"equipment":{"id":"BNSF 1"}}} ] `
      const { url } = yield* railroadServer(withToken((response) => response.writeHead(200, json).end(body)))
      const answers = yield* askAll(yield* openRoad("UP", { ...client, url }), numbers(3))
      assert.deepStrictEqual(answers, [[odd, again], [upItem(containerNumber(2))], "NumberUnknown"])
    })
  )

  it.live("asks once for a container that is wanted twice", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer(
        withToken((response) => response.writeHead(200, json).end(`[${upItem(containerNumber(1))}]`))
      )
      const answers = yield* askAll(yield* openRoad("UP", { ...client, url }), [containerNumber(1), containerNumber(1)])
      assert.deepStrictEqual(answers, [[upItem(containerNumber(1))], [upItem(containerNumber(1))]])
      assert.deepStrictEqual(idsAsked(received[1]?.url ?? new URL("x:"), "equipment_id"), [
        containerNumber(1).slice(0, 10)
      ])
    })
  )

  it.live("sends no request for an invalid container number", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer(withToken((response) => response.end("[]")))
      const answers = yield* askAll(yield* openRoad("UP", { ...client, url }), ["", "LFLU0000019", "X", "💥"])
      assert.deepStrictEqual(answers, ["NumberUnknown", "NumberUnknown", "NumberUnknown", "NumberUnknown"])
      assert.deepStrictEqual(received, [])
    })
  )
})

describe("Canadian National", () => {
  it.live("is asked for 100 containers at a time, with its key and a token", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer(
        withToken((response, { url }) => {
          const Equipment = idsAsked(url, "equipmentIds").map((EquipmentId) => ({ EquipmentId }))
          response.writeHead(200, json).end(JSON.stringify({ ThirdPartyIntermodalShipment: { Equipment } }))
        })
      )
      const source = yield* openRoad("CN", { ...client, "api-key": "k-1", url })
      const answers = yield* askAll(source, numbers(101))
      assert.deepStrictEqual(answers[0], [`{"EquipmentId":"${containerNumber(1).slice(0, 10)}"}`])
      const [grant, first, second] = received
      assert.strictEqual(
        grant?.url.href.split("example")[1],
        "/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials"
      )
      assert.deepStrictEqual([grant?.headers["x-apikey"], first?.headers["x-apikey"]], ["k-1", "k-1"])
      assert.strictEqual(second?.url.pathname, "/customers/v1/shipments/tracking")
      assert.strictEqual(received.length, 3)
    })
  )

  it.live("without containers in its answer does not know the number, and any other answer is an error", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [body: string, expected: unknown]> = [
        [`{"ThirdPartyIntermodalShipment":{}}`, "NumberUnknown"],
        [`{"ThirdPartyIntermodalShipment":{"Equipment":null}}`, "NumberUnknown"],
        [
          `{"ThirdPartyIntermodalShipment":{"Equipment":{"EquipmentId":"${containerNumber(1)}"}}}`,
          [`{"EquipmentId":"${containerNumber(1)}"}`]
        ],
        [`{"fault":"quota"}`, "SourceTrouble"]
      ]
      for (const [body, expected] of cases) {
        const { url } = yield* railroadServer(withToken((response) => response.writeHead(200, json).end(body)))
        const answers: ReadonlyArray<unknown> = yield* askAll(yield* openRoad("CN", { ...client, url }), [
          containerNumber(1)
        ])
        assert.deepStrictEqual(answers, [expected])
      }
    })
  )
})

describe("BNSF", () => {
  const answering = (body: string) => railroadServer((response) => response.writeHead(200, json).end(body), true)

  it.live("is asked over mutual TLS for units by initial and number", () =>
    Effect.gen(function* () {
      const known = `{"equipmentInitial":"LFLU","equipmentNumber":"1","eventCode":"DR"}`
      const none = `{"equipmentInitial":"LFLU","equipmentNumber":"000002","derivedEquipmentStatusName":"No details found for unit"}`
      const { received, url } = yield* answering(`{"intermodalUnits":[${known},${none}]}`)
      const answers = yield* askAll(yield* openRoad("BNSF", { ...mutual, url }), numbers(3))
      assert.deepStrictEqual(answers, [[known], "NumberUnknown", "NumberUnknown"])
      assert.strictEqual(`${received[0]?.method} ${received[0]?.url.pathname}`, "POST /v3/unit-details")
      assert.deepStrictEqual(JSON.parse(received[0]?.body ?? ""), {
        intermodalUnits: ["000001", "000002", "000003"].map((equipmentNumber) => ({
          equipmentInitial: "LFLU",
          equipmentNumber
        }))
      })
    })
  )

  it.live("is out of reach with another certificate, and when its own is not trusted", () =>
    Effect.gen(function* () {
      const { received, url } = yield* answering("{}")
      const other = { certificate: stranger.cert, key: stranger.key, authority: certificate.cert }
      const { authority: _, ...trusting } = mutual
      for (const settings of [other, trusting]) {
        const answers = yield* askAll(yield* openRoad("BNSF", { ...settings, url }), [containerNumber(1)])
        assert.deepStrictEqual(answers, ["SourceTrouble"])
      }
      assert.deepStrictEqual(received, [])
    })
  )
})

it.live("an offer opens its railroad with the settings of a credential, or names the wrong one", () =>
  Effect.gen(function* () {
    const { url } = yield* railroadServer(
      withToken((response) => response.writeHead(200, json).end(`[${upItem(containerNumber(1))}]`))
    )
    const [up] = railOffers
    assert.deepStrictEqual(
      railOffers.map(({ source }) => source),
      ["UP", "CN", "BNSF"]
    )
    assert(up !== undefined)
    const source = yield* up.open(hidden({ ...client, url }))
    assert.deepStrictEqual(yield* askAll(source, [containerNumber(1)]), [[upItem(containerNumber(1))]])
    const refused = yield* Effect.result(up.open({ "client-id": Redacted.make("a") }))
    assert(Result.isFailure(refused))
    assert.deepStrictEqual([refused.failure.setting, refused.failure.detail], ["client-secret", "It is missing."])
  })
)
