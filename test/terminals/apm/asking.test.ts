import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

import { same } from "../messages.ts"
import { facility, item, json, openServer, openSource, textOf } from "./apmServer.ts"
import type { Behaviour } from "./apmServer.ts"

const box = (serial: number): string => {
  const ten = `MSKU${String(serial).padStart(6, "0")}`
  return `${ten}${checkDigit(ten)}`
}

const boxes = (count: number) => Array.from({ length: count }, (_, index) => box(index + 1))

const answering: Behaviour = {
  data: ({ containers }, response) =>
    json(
      response,
      containers.map((container) => item(container))
    )
}

it.live("asks containers of one facility together, at most 50 at a time, each facility by itself", () =>
  Effect.gen(function* () {
    const server = yield* openServer(answering)
    const source = yield* openSource(server.url)
    const here = boxes(120)
    const there = boxes(3)
    const answers = yield* Effect.all(
      [
        Effect.forEach(here, (container) => source.fetch({ type: "facility", facility, number: container }), {
          concurrency: "unbounded"
        }),
        Effect.forEach(
          there,
          (container) => source.fetch({ type: "facility", facility: "USNYC/APMT", number: container }),
          {
            concurrency: "unbounded"
          }
        )
      ],
      { concurrency: 2 }
    )
    same(
      answers.flat().map(({ complete, pages }) => [complete, textOf(pages)]),
      [...here, ...there].map((container) => [false, [JSON.stringify(item(container))]])
    )
    const asked = server.questions.map(({ containers, facility }) => [facility, containers.length] as const)
    same(
      asked.toSorted(([a, x], [b, y]) => a.localeCompare(b) || y - x),
      [
        ["USLAX", 50],
        ["USLAX", 50],
        ["USLAX", 20],
        ["USNWK", 3]
      ]
    )
    same(
      new Set(server.questions.map(({ endpoint, token }) => `${endpoint} ${token}`)),
      new Set(["import-availability Bearer token-1"])
    )
    same(server.tokens, ["grant_type=client_credentials&client_id=client&client_secret=secret"])
  })
)

it.live("gives each container the very bytes that are about it", () =>
  Effect.gen(function* () {
    const [first = "", second = "", third = ""] = boxes(3)
    const texts = [
      `{ "containerId" : "${first}" , "yardLocation":"A\\"}]\\\\ \u00e9\u6f22" }`,
      `{"x":[{"containerId":"${third}"}],\n "containerId":"${second.toLowerCase()}"}`
    ]
    const shapes = [
      `[ ${texts.join(" ,\n")} ]`,
      `{"total":2,"meta":{"a":1},"containers":[${texts.join(",")}],"more":[]}`
    ]
    for (const shape of shapes) {
      const server = yield* openServer({ data: (_question, response) => response.end(shape) })
      const source = yield* openSource(server.url)
      const answers = yield* Effect.forEach(
        [first, second],
        (container) => source.fetch({ type: "facility", facility, number: container }),
        {
          concurrency: 2
        }
      )
      same(
        answers.flatMap(({ pages }) => textOf(pages)),
        texts
      )
    }
    const alone = yield* openServer({ data: (_question, response) => response.end(texts[0]) })
    const source = yield* openSource(alone.url)
    same(textOf((yield* source.fetch({ type: "facility", facility, number: first })).pages), [texts[0]])
  })
)

/** Failure class 3. */
it.live("takes a container that is left out, and no other, for unknown", () =>
  Effect.gen(function* () {
    const all = boxes(4)
    const server = yield* openServer({
      data: ({ containers }, response) =>
        json(
          response,
          containers.slice(1).map((container) => item(container))
        )
    })
    const source = yield* openSource(server.url)
    const outcomes = yield* Effect.forEach(
      all,
      (container) =>
        Effect.match(source.fetch({ type: "facility", facility, number: container }), {
          onFailure: ({ _tag }) => _tag,
          onSuccess: () => "found"
        }),
      { concurrency: "unbounded" }
    )
    same(outcomes, ["NumberUnknown", "found", "found", "found"])
    same(server.questions.length, 1)
  })
)

it.live("does not take another container's answer for its own", () =>
  Effect.gen(function* () {
    const [own = "", other = ""] = boxes(2)
    const server = yield* openServer({
      data: (_question, response) => json(response, [item(other), { readyForDelivery: "Yes" }, 5])
    })
    const source = yield* openSource(server.url)
    same((yield* Effect.flip(source.fetch({ type: "facility", facility, number: own })))._tag, "NumberUnknown")
  })
)

it.live("refuses an answer that names a container twice, for that container alone", () =>
  Effect.gen(function* () {
    const [twice = "", once = ""] = boxes(2)
    const server = yield* openServer({
      data: (_question, response) => json(response, [item(twice), item(once), item(twice, { readyForDelivery: "Yes" })])
    })
    const source = yield* openSource(server.url)
    const [bad, good] = yield* Effect.all(
      [
        Effect.flip(source.fetch({ type: "facility", facility, number: twice })),
        source.fetch({ type: "facility", facility, number: once })
      ],
      { concurrency: 2 }
    )
    same([bad._tag, good.pages.length], ["SourceTrouble", 1])
  })
)

/** Failure class 29. */
it.live("finds the bad containers of a batch that is refused, and answers for the others", () =>
  Effect.gen(function* () {
    for (const status of [400, 404, 422]) {
      const all = boxes(50)
      const bad = new Set([all[7], all[33]])
      const server = yield* openServer({
        data: ({ containers }, response) =>
          containers.some((container) => bad.has(container))
            ? json(response, { code: "Bad Request" }, status)
            : json(
                response,
                containers.map((container) => item(container))
              )
      })
      const source = yield* openSource(server.url)
      const outcomes = yield* Effect.forEach(
        all,
        (container) =>
          Effect.match(source.fetch({ type: "facility", facility, number: container }), {
            onFailure: ({ _tag }) => _tag,
            onSuccess: () => "found"
          }),
        { concurrency: "unbounded" }
      )
      const failed = status === 404 ? "NumberUnknown" : "SourceTrouble"
      same(
        outcomes,
        all.map((container) => (bad.has(container) ? failed : "found"))
      )
      assert.isBelow(server.questions.length, 26)
    }
  })
)

it.live("asks the history only where that is wanted, and does without it when it fails", () =>
  Effect.gen(function* () {
    const [container = "", other = ""] = boxes(2)
    const server = yield* openServer({
      data: ({ containers, endpoint }, response) =>
        endpoint === "import-availability"
          ? json(
              response,
              containers.map((one) => item(one))
            )
          : json(response, [{ containerId: container, eventDetails: [] }])
    })
    const source = yield* openSource(server.url, { withHistory: true })
    same((yield* source.fetch({ type: "facility", facility, number: container })).pages.length, 2)
    same((yield* source.fetch({ type: "facility", facility, number: other })).pages.length, 1)
    same(
      server.questions.map(({ endpoint }) => endpoint),
      ["import-availability", "container-event-history", "import-availability", "container-event-history"]
    )
  })
)

it.live("serves the facilities that it knows, or those of them that it is configured for", () =>
  Effect.gen(function* () {
    const url = new URL("http://127.0.0.1:1/")
    const all = yield* openSource(url)
    const some = yield* openSource(url, { facilities: ["USNYC/APMT"] })
    const facilities = ["USLAX/APMT", "uslax/apmt", "USNYC/APMT", "USEWR/APMT", "USLAX/WBCT", "USLAX", "APMT", ""]
    same(facilities.map(all.serves), [true, true, true, true, false, false, false, false])
    same(facilities.map(some.serves), [false, false, true, true, false, false, false, false])
    same((yield* Effect.flip(some.fetch({ type: "facility", facility, number: box(1) })))._tag, "NumberUnknown")
    same([all.name, all.format, all.clockSpeed, all.concurrency], ["apm", "apm-availability", 1, 50])
  })
)

it.live("counts requests, not containers, against its quota", () =>
  Effect.gen(function* () {
    const server = yield* openServer(answering)
    const source = yield* openSource(server.url, { requestsPerSecond: 0.8, credential: null })
    const start = performance.now()
    for (const serials of [
      [1, 2, 3],
      [4, 5]
    ]) {
      yield* Effect.forEach(serials, (serial) => source.fetch({ type: "facility", facility, number: box(serial) }), {
        concurrency: "unbounded"
      })
    }
    assert.isAbove(performance.now() - start, 1_200)
    same(
      server.questions.map(({ containers, token }) => [containers.length, token]),
      [
        [3, null],
        [2, null]
      ]
    )
  })
)
