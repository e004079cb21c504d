import { day } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { MoveKind, Observation } from "#domain/voyage/observation/Observation.ts"

import { streamOf } from "../../invariants/streams.ts"
import type { Random } from "../../invariants/streams.ts"
import { inboxFeed, move, observed, railFeed, terminalFeed, vessels } from "../observe.ts"
import type { Details } from "../observe.ts"
import { onDay, pick } from "./draws.ts"

/** A ship's times at a port as lines expect them, of which the newest may be of another ship. */
export const expected = (random: Random): Observation => {
  const at = onDay(random, 40)
  const kind = pick<MoveKind>(random, ["arrive", "arrive", "discharge", "depart", "load"])
  return observed(
    { type: "move", move: kind, mode: "vessel", laden: true, role: null },
    {
      at,
      revision: onDay(random, 30),
      place: pick(random, ["USLAX", "USLAX", "USLAX", "KRPUS", "CNSHA"]),
      classifier: pick(random, ["EST", "EST", "PLN"]),
      container: null,
      vessel: pick<NonNullable<Details["vessel"]>>(random, [
        vessels.first,
        vessels.second,
        [null, "QUEEN", null],
        ["9074729", null, "777"]
      ]),
      source: pick(random, ["shipping_line", "shipping_line", "terminal"]),
      key: `${kind}|${at}`
    }
  )
}

/** An arrival by land as several sources expect it. */
export const expectedInland = (random: Random): Observation =>
  move(pick(random, ["arrive", "discharge"]), {
    mode: pick(random, ["rail", "rail", "truck", null]),
    at: onDay(random, 60),
    revision: onDay(random, 50),
    place: pick(random, ["USCHI", "USCHI", "USMKC", "CHICAGO RAMP"]),
    classifier: pick(random, ["EST", "EST", "PLN"]),
    role: pick(random, ["DEST", "DEST", null, "TS"]),
    key: onDay(random, 60),
    ...pick<Details>(random, [{}, { feed: railFeed, source: "rail", documents: [] }, { feed: inboxFeed }])
  })

/** A move by a facility or a railroad that names no document: laden or not, for one direction or another. */
export const handled = (random: Random, container: ContainerNumber): Observation =>
  move(pick(random, ["gate_out", "gate_out", "gate_in", "gate_in", "load", "discharge"]), {
    mode: pick(random, ["truck", "truck", "rail", "vessel", null]),
    laden: pick(random, [true, true, false, null]),
    at: onDay(random, 110),
    place: pick(random, ["USLAX", "USLAX", "USCHI", "USLGB", "CNSHA"]),
    facility: pick(random, ["WBCT", "RAMP", null]),
    container,
    ...pick<object>(random, [{}, {}, { direction: "import" }, { direction: "export" }, { direction: "transshipment" }]),
    ...pick<Details>(random, [
      { feed: terminalFeed, source: "terminal", documents: [] },
      { feed: terminalFeed, source: "terminal", documents: [] },
      { feed: railFeed, source: "rail", documents: [] },
      { feed: inboxFeed, documents: [] }
    ])
  })

const shifted = (one: Observation, days: number): Observation["happened"] =>
  one.happened !== null && "at" in one.happened
    ? { ...one.happened, at: new Date(Date.parse(one.happened.at) + days * day).toISOString() as never }
    : one.happened

/** Another trip of the same container, before this one or after it, by sources that name its documents or none. */
export const otherTrip = (
  random: Random,
  seed: number,
  days: number = pick(random, [-120, -70, 40, 60, 90, 150])
): ReadonlyArray<Observation> => {
  const how = pick<Partial<Observation>>(random, [
    { documents: [{ type: "bill", number: "BL2" }] },
    { documents: [] },
    { documents: [], feed_id: inboxFeed },
    { documents: [], feed_id: terminalFeed, data_source: "terminal" }
  ])
  return streamOf(seed).map((one) => {
    const happened = shifted(one, days)
    return { ...one, ...how, happened, fact_key: `other|${one.fact_key}`, content_hash: `other|${one.content_hash}` }
  })
}
