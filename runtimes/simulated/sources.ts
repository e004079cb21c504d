import * as Sources from "../service/sources.ts"
import { askedTerminals } from "./inboxes.ts"

/**
 * How `npm start` asks the simulator at this address. Where its pushing sources have a folder, the terminals among them
 * are not asked. AIS positions bear the real time, so they fit the voyages only at speed 1.
 */
export const simulatedSources = (
  simulator: Sources.SimulatorAddress,
  clockSpeed: number,
  { hasFolder }: { readonly hasFolder: boolean }
) =>
  Sources.simulatedAt(simulator, clockSpeed, Sources.usualRate, hasFolder ? askedTerminals : "all", {
    railroads: { collectMs: 250 },
    apm: { gatherMs: 250 },
    ais: clockSpeed === 1
  })
