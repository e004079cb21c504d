/** The interface of a terminal: polled over the terminal interface, or one that pushes. */
export type TerminalChannel = "terminal-json" | "x12-315" | "emodal" | "codeco-coarri"

const pushing: ReadonlyMap<string, TerminalChannel> = new Map([
  ["GCMT", "x12-315"],
  ["MAHER", "emodal"],
  ["ECTDDE", "codeco-coarri"]
])

/** The interface of the terminal of this code. */
export const channelOf = (facility: string | null): TerminalChannel => pushing.get(facility ?? "") ?? "terminal-json"
