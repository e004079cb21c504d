import { Config, Effect, Layer, Schema } from "effect"

import { FileSweep } from "#application/operations/retention/FileSweep.ts"
import { Retention } from "#application/operations/retention/Retention.ts"
import { RetentionAges } from "#application/operations/retention/RetentionAges.ts"
import * as RetentionNode from "#application/operations/retention/RetentionNode.ts"
import type { FileInventory } from "#application/ports/operations/jobs/FileInventory.ts"
import { minAuditRetentionDays } from "#domain/identity/audit/AuditChain.ts"

import type { DataPlane } from "../plane/DataPlane.ts"

const daysFrom = (minimum: number) => {
  const expected = { expected: `a whole number of days from ${minimum} to 36500` }
  return Schema.FiniteFromString.check(Schema.isInt(expected), Schema.isBetween({ minimum, maximum: 36_500 }, expected))
}

const Days = daysFrom(1)
/** The database enforces the same minimum. */
const AuditDays = daysFrom(minAuditRetentionDays)

const days = (name: string, preset: number) => Config.schema(Days, name).pipe(Config.withDefault(preset))

/** docs/guides/operate/operating.md gives the reasons. */
export const retentionAges = Config.all({
  audit: Config.schema(AuditDays, "RETENTION_AUDIT_DAYS").pipe(Config.withDefault(400)),
  changes: days("RETENTION_CHANGES_DAYS", 400),
  events: days("RETENTION_EVENTS_DAYS", 90),
  observations: days("RETENTION_OBSERVATIONS_DAYS", 400),
  polls: days("RETENTION_POLLS_DAYS", 30),
  raws: days("RETENTION_RAW_DAYS", 400)
})

const Ages = Layer.effect(
  RetentionAges,
  Effect.map(retentionAges, ({ audit, changes, events, observations, polls, raws }) => ({
    deliveries: events,
    events,
    changes,
    polls,
    observations,
    sayings: observations,
    raws,
    audit
  }))
)

export const retention = (plane: DataPlane) => Retention.layer.pipe(Layer.provide([Ages, plane.worker]))

export const fileSweep = (plane: DataPlane, inventory: Layer.Layer<FileInventory>) =>
  FileSweep.layer.pipe(Layer.provide([inventory, plane.worker]))

/** Runs once a day on one of the nodes. */
export const forgetting = (plane: DataPlane) => {
  const forgets = RetentionNode.layer.pipe(Layer.provide([retention(plane), plane.worker]))
  return plane.inventory === null ? forgets : forgets.pipe(Layer.provide(fileSweep(plane, plane.inventory)))
}
