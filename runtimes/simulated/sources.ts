import type { SimulatorAddress } from "#adapters/simulator/sources/SimulatedSources.ts"

import * as Sources from "../service/registry.ts"
import { polledTerminals } from "./inboxes.ts"
import { demoSpeedAt, pacedByDemo } from "./paced.ts"

/** Terminals that push into a folder are not polled. The stream's positions contain the simulated time. */
export const simulatedSources = (
  simulator: SimulatorAddress,
  clockSpeed: number,
  { hasFolder }: { readonly hasFolder: boolean }
) =>
  pacedByDemo(
    Sources.simulatedAt(simulator, clockSpeed, {
      facilities: hasFolder ? polledTerminals : "all",
      railroads: { collectMs: 250 },
      apm: { gatherMs: 250 },
      ais: clockSpeed > 0
    }),
    demoSpeedAt(simulator.url)
  )
