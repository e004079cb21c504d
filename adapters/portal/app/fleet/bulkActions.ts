import { ApiError } from "../api/ApiError.ts"
import { getDocument, sendDocument } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import type { Document } from "../api/documents.ts"
import type { Shipment } from "../api/Shipment.ts"
import { numberOf } from "../api/Shipment.ts"
import type { FleetRow } from "./table/FleetRow.ts"

/** "Stopped tracking 2 shipments". */
export interface BulkResult {
  /** "Stopped tracking". */
  readonly action: string
  readonly noun: "container" | "shipment"
  readonly done: number
  readonly failed: ReadonlyArray<string>
}

interface BulkAction {
  readonly action: string
  readonly noun: BulkResult["noun"]
}

/** Sequential, to save requests of the rate limit for other clients. Only an expired session stops it. */
const changeEach = async <One>(
  act: BulkAction,
  all: ReadonlyArray<One>,
  nameOf: (one: One) => string,
  change: (one: One) => Promise<unknown>
): Promise<BulkResult> => {
  const failed: Array<string> = []
  for (const one of all) {
    try {
      await change(one)
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) throw error
      failed.push(`${nameOf(one)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { ...act, done: all.length - failed.length, failed }
}

export const refreshAll = (containers: ReadonlyArray<Container>): Promise<BulkResult> =>
  changeEach(
    { action: "Refresh started for", noun: "container" },
    containers,
    ({ attributes }) => attributes.number,
    ({ id }) => sendDocument("PATCH", `containers/${id}/refresh`)
  )

/** Without duplicates. */
export const shipmentsOf = (rows: ReadonlyArray<FleetRow>): ReadonlyArray<Shipment> => [
  ...new Map(
    rows.flatMap(({ shipment }) => (shipment === undefined ? [] : [[shipment.id, shipment] as const]))
  ).values()
]

/** Loads the current tags first, because the list may be outdated. */
export const tagAll = (shipments: ReadonlyArray<Shipment>, tag: string): Promise<BulkResult> =>
  changeEach({ action: "Tagged", noun: "shipment" }, shipments, numberOf, async ({ id }) => {
    const { data } = await getDocument<Document<Shipment>>(`shipments/${id}`)
    const tags = [...new Set([...data.attributes.tags, tag])]
    await sendDocument("PATCH", `shipments/${id}`, { type: "shipment", id, attributes: { tags } })
  })

export const stopAll = (shipments: ReadonlyArray<Shipment>): Promise<BulkResult> =>
  changeEach({ action: "Stopped tracking", noun: "shipment" }, shipments, numberOf, ({ id }) =>
    sendDocument("PATCH", `shipments/${id}/stop_tracking`)
  )
