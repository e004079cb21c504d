import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll } from "vitest"

import { receiver } from "../../service/support/receiver.ts"
import { colleague } from "../support/colleague.ts"
import type { SignedIn } from "../support/signIn.ts"
import { browser, onPages, World } from "../support/World.ts"
import { changing } from "./changing.ts"
import { developing } from "./developing.ts"
import { finding } from "./finding.ts"
import { keyboard, pointer } from "./Hand.ts"
import { rows } from "./places.ts"
import type { Desk, Task } from "./Task.ts"
import { keep, tableOf } from "./times.ts"

/** By keyboard in every run; `npm test -- --suite tasks` does the same by pointer as well. */
const hands = process.env["LONG"] === undefined ? [keyboard] : [keyboard, pointer]

const done: Array<Parameters<typeof tableOf>[0][number]> = []

/** Refuses for good where it refuses, so that no later attempt makes it good. */
const program = Effect.gen(function* () {
  let isRefused = false
  const { received, url } = yield* receiver({
    secure: false,
    answer: (response) =>
      isRefused
        ? response.writeHead(503, { "webhook-delivery": "abort-message" }).end("no room")
        : response.writeHead(204).end()
  })
  return { received, url, refuse: (does: boolean) => void (isRefused = does) }
})

/** Each asks within their own limit for a minute, which one alone who never rests would reach. */
const people = new Map<string, Promise<SignedIn>>()
const personFor = (service: Desk["service"], name: string) => {
  const known = people.get(name) ?? colleague(service, { name, role: "owner" })
  people.set(name, known)
  return known
}

interface Turn {
  readonly make: (typeof hands)[number]
  readonly number: number
  /** Who does it. */
  readonly by: string
}

const run = Effect.fnUntraced(function* (task: Task, { by, make, number: turn }: Turn) {
  const receiver = yield* program
  yield* onPages(async ({ service }, openAs) => {
    const as = await personFor(service, by)
    const open: Desk["open"] = (path, options) => openAs(path, { as, ...options })
    const page = await open("/fleet")
    await rows(page).first().waitFor()
    const hand = make()
    const work = await task.begin({ hand, page, service, open, receiver, turn })
    const from = performance.now()
    await work()
    done.push({ task, by: hand.name, seconds: (performance.now() - from) / 1000, moves: hand.moves() })
    for (const { attributes, id } of await service.client.list("/v2/webhooks")) {
      if (attributes["url"] === receiver.url) await service.client.call("DELETE", `/v2/webhooks/${id}`)
    }
  })
})

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Tasks in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)
  for (const [index, make] of hands.entries())
    for (const [work, tasks] of Object.entries({ finding, changing, developing }))
      for (const task of tasks) {
        const by = `${work}-by-${make().name}`
        test(`a ${task.who} ${task.name}, by ${make().name}`, () => run(task, { by, make, number: index + 2 }))
      }
})

afterAll(() => {
  const table = tableOf(done)
  keep(table)
  // oxlint-disable-next-line no-console
  console.log(table)
})
