import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { IntakeResult } from "#application/tracking/ingestion/read/Intake.ts"
import type { AccountId, RawId, ShipmentId } from "#domain/Identifiers.ts"

import { statementsOf } from "./outcomes.ts"
import type { StatementReport } from "./outcomes.ts"

export interface ShipmentReport {
  readonly id: string
  readonly number: string
  readonly bill_of_lading_number: string | null
  readonly booking_number: string | null
  readonly port_of_lading_locode: string | null
  readonly port_of_discharge_locode: string | null
  readonly containers: ReadonlyArray<{ readonly id: string; readonly number: string; readonly current_status: string }>
  /** Statements of the file with their outcomes (`docs/explanation/outcomes.md`). */
  readonly statements: ReadonlyArray<StatementReport>
}

export interface FileReport {
  /** As the caller named it. */
  readonly file: string
  /**
   * `taken_in`: read now. `taken_in_before`: these bytes were read earlier. `kept`: stored, but unreadable. `failed`:
   * not stored; see `error`.
   */
  readonly outcome: "taken_in" | "taken_in_before" | "kept" | "failed"
  readonly error: string | null
  /** For `ingest -- read` and `cite`; null if not stored. */
  readonly message: string | null
  /** Null if no reader recognizes the file. */
  readonly format: string | null
  /** Number of messages or events in the file. */
  readonly items: number
  readonly observations: {
    readonly new: number
    readonly repeated: number
    readonly by_type: Readonly<Record<string, number>>
  }
  /** By index from 0. */
  readonly refused: ReadonlyArray<{ readonly index: number; readonly reason: string }>
  /** Content that the data model does not cover. */
  readonly unread: ReadonlyArray<UnreadElement>
  readonly containers: ReadonlyArray<string>
  readonly shipments: ReadonlyArray<ShipmentReport>
}

export const failedReport = (file: string, error: string): FileReport => ({
  file,
  outcome: "failed",
  error,
  message: null,
  format: null,
  items: 0,
  observations: { new: 0, repeated: 0, by_type: {} },
  refused: [],
  unread: [],
  containers: [],
  shipments: []
})

const countBy = (names: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const shipmentReports = Effect.fn("ingest.shipmentReports")(function* (
  account: AccountId,
  ids: ReadonlyArray<ShipmentId>,
  message: RawId | null
) {
  const shipments = yield* ShipmentStore.use((store) => store.load(account, ids))
  const containers = yield* ContainerStore.use((store) => store.ofShipments(account, ids))
  return yield* Effect.forEach(shipments, (shipment) =>
    Effect.gen(function* () {
      const own = containers.filter(({ shipment_id }) => shipment_id === shipment.id)
      const report: ShipmentReport = {
        id: shipment.id,
        number: shipment.normalized_number,
        bill_of_lading_number: shipment.bill_of_lading_number,
        booking_number: shipment.booking_number,
        port_of_lading_locode: shipment.port_of_lading_locode,
        port_of_discharge_locode: shipment.port_of_discharge_locode,
        containers: own.map(({ current_status, id, number }) => ({ id, number, current_status })),
        statements: message === null ? [] : yield* statementsOf(shipment, message)
      }
      return report
    })
  )
})

export const fileReport = Effect.fn("fileReport")(function* (account: AccountId, file: string, takenIn: IntakeResult) {
  const { format, isNew, message, raw_id } = takenIn
  const reading = message?.reading
  const statements = reading?.statements ?? []
  const isUnread = reading === undefined || (reading.items === 0 && reading.refused.length > 0)
  const containers = new Set(statements.flatMap(({ container }) => container ?? []))
  const report: FileReport = {
    file,
    outcome: isUnread ? "kept" : isNew ? "taken_in" : "taken_in_before",
    error: null,
    message: raw_id,
    format,
    items: reading?.items ?? 0,
    observations: {
      new: message?.appended ?? 0,
      repeated: message?.repeated ?? 0,
      by_type: countBy(statements.map(({ fact }) => fact.type))
    },
    refused: reading?.refused.map(({ index, reason }) => ({ index, reason })) ?? [],
    unread: reading?.unread ?? [],
    containers: [...containers].sort(),
    shipments: yield* shipmentReports(account, takenIn.shipments, raw_id)
  }
  return report
})
