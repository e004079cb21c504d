import { Schema } from "effect"

import { DataSource } from "../../DataSource.ts"
import { Instant } from "../../Time.ts"
import { HoldName } from "./TerminalHold.ts"

export const ReleaseState = Schema.Literals(["released", "hold", "pending"])
export type ReleaseState = typeof ReleaseState.Type

/** Latest report of one kind of source. */
export const ReleaseStatus = Schema.Struct({
  name: HoldName,
  status: ReleaseState,
  data_source: DataSource,
  reported_at: Instant.annotate({ description: "Time of the release in the report, else time of receipt" })
}).annotate({ identifier: "release_status" })
export type ReleaseStatus = typeof ReleaseStatus.Type
