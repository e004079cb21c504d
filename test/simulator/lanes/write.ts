import { writeChanged } from "../../../commands/writeChanged.ts"
import { makeSimulatedLane, sailedPairs } from "./simulatedLanes.ts"

const file = new URL("../../../adapters/simulator/generated/seaLanes.json", import.meta.url)

const laneOf = makeSimulatedLane()
writeChanged(file, `[\n${sailedPairs.map((pair) => JSON.stringify(laneOf(pair))).join(",\n")}\n]\n`)
