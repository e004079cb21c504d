import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as NotificationsLayer from "#adapters/jsonapi/notifications.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { Notifications } from "#application/ports/delivery/webhook/Notifications.ts"
import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import { Edits } from "#application/voyage/edit/Edits.ts"
import { day, hour } from "#domain/Time.ts"
import type { CalendarDate } from "#domain/Time.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { move, observed, vessels } from "../../../domain/voyage/merge/observe.ts"
import { assertComplete, emittedBy } from "../../../support/emission.ts"
import * as Sample from "../../../support/samples.ts"
import { Carriers, give, inWorld, newcomer, pass, track, work } from "../../support/accessWorld.ts"
import { sees, statementOf } from "../../support/intakeWorld.ts"

const barge = { mode: "barge" } as const
const ship = { vessel: vessels.first } as const

/** By barge to Shanghai, by ship to Los Angeles. */
const sailed: ReadonlyArray<Observation> = [
  move("load", { ...barge, at: "2026-05-26T02:00:00Z", place: "CNNKG" }),
  move("depart", { ...barge, at: "2026-05-26T12:00:00Z", place: "CNNKG" }),
  move("arrive", { ...barge, at: "2026-05-28T02:00:00Z" }),
  move("discharge", { ...barge, at: "2026-05-28T12:00:00Z" }),
  move("load", { ...ship, at: "2026-05-30T02:00:00Z" }),
  move("depart", { ...ship, at: "2026-05-31T02:00:00Z" })
]
const atLosAngeles = { ...ship, place: "USLAX", at: "2026-06-15T02:00:00Z" } as const
const expected = move("discharge", { ...atLosAngeles, classifier: "EST", facility: "WBCT" })
const ashore = [
  move("arrive", { ...atLosAngeles, at: "2026-06-14T02:00:00Z" }),
  move("berth", { ...atLosAngeles, mode: "vessel", at: "2026-06-14T08:00:00Z" }),
  move("discharge", { ...atLosAngeles, facility: "TRAP" }),
  observed(
    { type: "last_free_day", by: "line", date: "2026-06-20" as CalendarDate },
    { place: "USLAX", at: "2026-06-15T12:00:00Z", revision: "2026-06-15T12:00:00Z" }
  )
]

/** Records each event that the real renderer renders for webhooks; a transaction that is run again renders it again. */
const recording = (sent: Map<string, readonly [WebhookBodyInput, string]>) =>
  Layer.effect(
    Notifications,
    Effect.map(Notifications, ({ batch }) => ({
      batch: () => {
        const render = batch()
        return (notified: WebhookBodyInput) => {
          const text = render(notified)
          sent.set(notified.event.id, [notified, text])
          return text
        }
      }
    }))
  ).pipe(Layer.provide(NotificationsLayer.layer))

it.effect("webhooks are sent what no generated voyage has, each once and completely", () => {
  const sent = new Map<string, readonly [WebhookBodyInput, string]>()
  return inWorld(
    Effect.gen(function* () {
      const carriers = yield* Carriers
      const sequencing = yield* Sequencing
      const ann = yield* newcomer
      const { id } = ann.account
      yield* WebhookStore.use((store) => store.save(Sample.webhook({ account_id: id })))
      yield* give("right")
      yield* give("right", "all", "HLCU")
      carriers.trouble.set("HLCU", Effect.fail(new NumberUnknown()))
      const reported = (observations: ReadonlyArray<Observation>) => {
        carriers.reports = (number) => observations.map(statementOf(number, 1))
      }

      reported([...sailed, expected])
      yield* track(ann, "BILL1")
      yield* track(ann, "BILL2", "HLCU")
      yield* work
      yield* pass(15 * day, 12 * hour)
      reported([...sailed, ...ashore])
      yield* pass(5 * day, 12 * hour)
      const [container] = (yield* sees(id)).containers
      if (container === undefined) return assert.fail("there is no container")
      yield* Edits.use((edits) => edits.container(ann, container.id, { delivered_at: "2026-06-20T12:00:00Z" }))
      while ((yield* sequencing.advance()).numbered > 0);

      const names = [...sent.values()].map(([{ event }]) => event.event)
      for (const [{ event }, text] of sent.values()) assertComplete(event, text)
      for (const name of emittedBy("a life of events")) {
        assert.deepStrictEqual(
          names.filter((other) => other === name),
          [name]
        )
      }
    }).pipe(
      Effect.provide(Layer.merge(Sequencing.layer, Edits.layer).pipe(Layer.provide(recording(sent))), { local: true })
    )
  )
})
