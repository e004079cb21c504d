import * as Sources from "../service/sources.ts"
import { askedTerminals } from "./inboxes.ts"
import { demoSpeedAt, pacedByDemo } from "./paced.ts"

/**
 * How `npm start` asks the simulator at this address. Where its pushing sources have a folder, the terminals among them
 * are not asked. Ships are heard of by the stream: a message of it has a time, which is that of the voyage's own calendar.
 */
export const simulatedSources = (
  simulator: Sources.SimulatorAddress,
  clockSpeed: number,
  { hasFolder }: { readonly hasFolder: boolean }
) =>
  pacedByDemo(
    Sources.simulatedAt(simulator, clockSpeed, Sources.usualRate, hasFolder ? askedTerminals : "all", {
      railroads: { collectMs: 250 },
      apm: { gatherMs: 250 },
      ais: clockSpeed > 0
    }),
    demoSpeedAt(simulator.url)
  )
