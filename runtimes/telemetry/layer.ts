import { Effect, Layer } from "effect"

import * as Telemetry from "#adapters/telemetry/layer.ts"

import { telemetryOptions } from "./settings.ts"

/** The telemetry of a program that runs for long, under this name unless the operator gives another. */
export const telemetryOf = (program: string) => Layer.unwrap(Effect.map(telemetryOptions(program), Telemetry.layer))
