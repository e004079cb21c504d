import { Effect, Layer } from "effect"

import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"

import { makeSimulatedRecords } from "../../tracking/demo/SimulatedRecords.ts"
import { makeFileReferences } from "../jobs/FileReferences.ts"
import { makeRetentionStore } from "../jobs/RetentionStore.ts"
import { makeOperatingFigures } from "./OperatingFigures.ts"

export const layer = Layer.effect(
  OperationStore,
  Effect.all({
    retention: makeRetentionStore,
    files: makeFileReferences,
    figures: makeOperatingFigures,
    simulated: makeSimulatedRecords
  })
)
