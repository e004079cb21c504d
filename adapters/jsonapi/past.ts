import { Context, Effect, Schema } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import type { PastView } from "#application/voyage/history/PastViews.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import { Instant } from "#domain/Time.ts"
import { attributesWithoutHistory } from "#domain/voyage/history/RecordChange.ts"

import type { RecordOf } from "./compose/Resources.ts"
import { makeCompose } from "./makeCompose.ts"

export const pastMeta = {
  as_of: Schema.optionalKey(
    Schema.Struct({
      instant: Instant,
      unknown: Schema.Array(Schema.String).annotate({
        description: "Attributes whose past is not kept; they are null"
      })
    }).annotate({ description: "Only with `as_of`: the state that was known at that instant" })
  )
}

/** Ports and terminals come from the current reference data. */
const pastRelations = new Set([
  "shipment",
  "containers",
  "pod_terminal",
  "pickup_facility",
  "port_of_lading",
  "port_of_discharge",
  "destination",
  "destination_terminal",
  "port"
])

const readInclude = (include: string | undefined) => {
  const unknown = include?.split(/[,.]/).find((name) => name.trim() !== "" && !pastRelations.has(name.trim()))
  return unknown === undefined
    ? Effect.void
    : Effect.fail(
        new InvalidParameter({
          parameter: "include",
          detail: `must not contain \`${unknown.trim().slice(0, 100)}\` with \`as_of\`; it may contain ${[...pastRelations].join(", ")}`,
          code: "unsupported_parameter"
        })
      )
}

const among = <Row extends { readonly id: string }>(rows: ReadonlyArray<Row>, ids: ReadonlyArray<string>) =>
  Effect.succeed(rows.filter(({ id }) => ids.includes(id)))

export const makePast = Effect.gen(function* () {
  const services = yield* Effect.context<Effect.Services<typeof makeCompose>>()
  const [nowContainers, nowShipments] = [Context.get(services, Containers), Context.get(services, Shipments)]

  return Effect.fnUntraced(function* <T extends "shipment" | "container">(
    holder: Holder,
    type: T,
    { containers, instant, record, shipment }: PastView<RecordOf<T>>,
    include: string | undefined
  ) {
    yield* readInclude(include)
    const past = services.pipe(
      Context.add(DurableClock, { now: Effect.succeed(instant) }),
      Context.add(Containers, {
        ...nowContainers,
        many: (_account, ids) => among(containers, ids),
        ofShipments: (_account, ids) => Effect.succeed(ids.includes(shipment.id) ? containers : [])
      }),
      Context.add(Shipments, { ...nowShipments, many: (_account, ids) => among([shipment], ids) })
    )
    const compose = yield* Effect.provideContext(makeCompose, past)
    // In compatibility mode, it would contain current event ids.
    const document = yield* compose.one({ ...holder, compatibility: false }, type, record, { include })
    return { ...document, meta: { as_of: { instant, unknown: attributesWithoutHistory[type] } } }
  })
})
