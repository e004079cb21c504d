import { gateways } from "./atlas.ts"
import { isPushing, lines } from "./lines.ts"
import { channelOf } from "./terminalChannel.ts"
import { yards } from "./yards.ts"

const terminals = gateways.map(({ stop }) => stop.facility).filter((name) => channelOf(name) !== "terminal-json")

export const pushingNames: ReadonlyArray<string> = [
  ...lines.filter(isPushing).map(({ scac }) => scac),
  ...terminals.map((name) => name ?? ""),
  ...yards.map(({ facility }) => facility ?? "")
]
