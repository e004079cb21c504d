import { Effect, Layer } from "effect"

import * as Telemetry from "#adapters/telemetry/layer.ts"

import { telemetryOptions } from "./settings.ts"

export const telemetryOf = (program: string) => Layer.unwrap(Effect.map(telemetryOptions(program), Telemetry.layer))
