/** Only `terminal-json` is polled. */
export type TerminalChannel = "terminal-json" | "x12-315" | "emodal" | "codeco-coarri"

const pushing: ReadonlyMap<string, TerminalChannel> = new Map([
  ["GCMT", "x12-315"],
  ["MAHER", "emodal"],
  ["ECTDDE", "codeco-coarri"]
])

export const channelOf = (facility: string | null): TerminalChannel => pushing.get(facility ?? "") ?? "terminal-json"
