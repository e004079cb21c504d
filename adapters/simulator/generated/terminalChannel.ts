/** In what form a terminal tells: asked over the terminal interface, or by itself. */
export type TerminalChannel = "terminal-json" | "x12-315" | "emodal" | "codeco-coarri"

const pushing: ReadonlyMap<string, TerminalChannel> = new Map([
  ["GCMT", "x12-315"],
  ["MAHER", "emodal"],
  ["ECTDDE", "codeco-coarri"]
])

/** How the terminal of this code tells what it knows of generated voyages. */
export const channelOf = (facility: string | null): TerminalChannel => pushing.get(facility ?? "") ?? "terminal-json"
