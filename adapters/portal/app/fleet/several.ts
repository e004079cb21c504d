import { get, send } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import type { Document } from "../api/documents.ts"
import { Refusal } from "../api/Refusal.ts"
import type { Shipment } from "../api/Shipment.ts"
import { numberOf } from "../api/Shipment.ts"
import type { FleetRow } from "./table/FleetRow.ts"

/** What came of a change of several: how many it was made to, and of which it was refused, and why. */
export interface Outcome {
  readonly done: number
  readonly refused: ReadonlyArray<string>
}

/** One after the other, so that the limit of requests is left to others as well; a refusal stops nothing but the end of the session. */
const eachOf = async <One>(
  all: ReadonlyArray<One>,
  nameOf: (one: One) => string,
  change: (one: One) => Promise<unknown>
): Promise<Outcome> => {
  const refused: Array<string> = []
  for (const one of all) {
    try {
      await change(one)
    } catch (error) {
      if (error instanceof Refusal && error.isSignedOut) throw error
      refused.push(`${nameOf(one)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { done: all.length - refused.length, refused }
}

export const refreshAll = (containers: ReadonlyArray<Container>): Promise<Outcome> =>
  eachOf(
    containers,
    ({ attributes }) => attributes.number,
    ({ id }) => send("PATCH", `containers/${id}/refresh`)
  )

/** The shipments of rows, each once: they have the tags, and they are tracked. */
export const shipmentsOf = (rows: ReadonlyArray<FleetRow>): ReadonlyArray<Shipment> => [
  ...new Map(
    rows.flatMap(({ shipment }) => (shipment === undefined ? [] : [[shipment.id, shipment] as const]))
  ).values()
]

/** To the tags that each has now: the list may not show those of the last minute. */
export const tagAll = (shipments: ReadonlyArray<Shipment>, tag: string): Promise<Outcome> =>
  eachOf(shipments, numberOf, async ({ id }) => {
    const { data } = await get<Document<Shipment>>(`shipments/${id}`)
    const tags = [...new Set([...data.attributes.tags, tag])]
    await send("PATCH", `shipments/${id}`, { type: "shipment", id, attributes: { tags } })
  })

export const stopAll = (shipments: ReadonlyArray<Shipment>): Promise<Outcome> =>
  eachOf(shipments, numberOf, ({ id }) => send("PATCH", `shipments/${id}/stop_tracking`))
