import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import type { RawId } from "#domain/Identifiers.ts"
import { hour, shift } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { isLong } from "../../../support/cases.ts"
import { arrives, follow, newcomer, readAgain, sees, Turns } from "../../support/intakeWorld.ts"
import { planes, voyage } from "../../support/requestWorld.ts"

/** So many bills with so many containers each. */
const sizes = {
  memory: isLong ? { bills: 50, boxes: 20 } : { bills: 12, boxes: 10 },
  Postgres: { bills: 4, boxes: 5 }
} as const

const delayDischarge = (statement: Statement, container: string): Statement => {
  const { fact, happened, place } = statement
  const isWrong = statement.container === container && fact.type === "move" && fact.move === "discharge"
  if (!isWrong || place?.locode !== "USLAX" || happened === null || !("at" in happened)) return statement
  return Object.assign({}, statement, { happened: { ...happened, at: shift(happened.at, hour) } })
}

for (const [name, { begin, excludeTestServices, tick, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "120 seconds" })(`A newer reader on ${name}`, (it) => {
    it.effect(
      "makes no events for what it reads as the older one did, and only corrections for the rest",
      () =>
        Effect.gen(function* () {
          yield* begin
          const { bills, boxes } = sizes[name as keyof typeof sizes]
          const turns = yield* Turns
          const holder = yield* newcomer
          const account = holder.account.id
          const raws: Array<RawId> = []
          for (let bill = 0; bill < bills; bill++) {
            const number = `NEWER${bill}`
            const { feed } = yield* follow(holder, number)
            const serials = Array.from({ length: boxes }, (_, index) => 1000 + bill * boxes + index)
            raws.push(
              yield* arrives(
                feed,
                serials.flatMap((serial) => voyage(number, serial, 7))
              )
            )
          }
          const before = yield* sees(account)
          assert.lengthOf(before.containers, bills * boxes)
          assert.isAtLeast(before.events.length, bills * boxes * 5)
          const readAll = Effect.fnUntraced(function* (version: number) {
            yield* tick
            turns.version = version
            yield* Effect.forEach(raws, readAgain, { discard: true })
            const { containers, events } = yield* sees(account)
            const known = new Set(before.events.map(({ id }) => id))
            return { containers, news: events.filter(({ id }) => !known.has(id)) }
          })
          const same = yield* readAll(2)
          assert.deepStrictEqual(same.news, [])
          assert.deepStrictEqual(same.containers, before.containers)

          const wrong = containerNumber(1000 + boxes + 2)
          turns.mend = (statement) => delayDischarge(statement, wrong)
          const { containers, news } = yield* readAll(3)
          const replaced = before.events.find(
            ({ container_id, event }) =>
              event === "container.transport.vessel_discharged" &&
              container_id === before.containers.find(({ number }) => number === wrong)?.id
          )
          assert(replaced !== undefined)
          assert.deepStrictEqual<ReadonlyArray<unknown>>(
            news.map(({ cause, event, previous_version }) => [event, cause, previous_version]),
            [["container.transport.vessel_discharged", "correction", replaced.id]]
          )
          const changed = containers.filter(
            (container, index) => container.version !== before.containers[index]?.version
          )
          assert.deepStrictEqual(
            changed.map(({ number }) => number),
            [wrong]
          )
        }),
      120_000
    )
  })
}
