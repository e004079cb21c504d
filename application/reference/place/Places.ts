import { Context, Effect, Layer, Option } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"
import type { MetroArea, Port, Terminal } from "#domain/reference/place/Place.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { useCases } from "../../useCases.ts"
import { loadPort } from "./loadPort.ts"

const terminal = Effect.fn("Places.terminal")(function* (id: string) {
  const reference = yield* ReferenceData
  const { seen } = yield* ObservationStore
  const listed = reference.terminalById(id)
  if (listed !== null) return listed
  const found = yield* seen.find("terminal", id)
  if (Option.isNone(found)) return yield* new NotFound({ resource: "terminal", id })
  return reference.terminal(found.value.code)
})

const metroArea = Effect.fn("Places.metroArea")(function* (code: string) {
  const reference = yield* ReferenceData
  const area = reference.metroArea(code.toUpperCase()) ?? reference.metroArea(code)
  return area ?? (yield* new NotFound({ resource: "metro_area", id: code }))
})

export class Places extends Context.Service<
  Places,
  {
    /** By UN/LOCODE or id. */
    readonly port: (code: string) => Effect.Effect<Port, NotFound>
    readonly terminal: (id: string) => Effect.Effect<Terminal, NotFound | Unavailable>
    /** By UN/LOCODE or id. */
    readonly metroArea: (code: string) => Effect.Effect<MetroArea, NotFound>
  }
>()("application/reference/place/Places") {
  static readonly layer = Layer.effect(this, useCases({ port: loadPort, terminal, metroArea }))
}
