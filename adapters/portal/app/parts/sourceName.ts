const sources: Readonly<Record<string, string>> = {
  shipping_line: "carrier",
  terminal: "terminal",
  rail: "railroad",
  ais: "position of the vessel",
  user: "a user"
}

export const sourceName = (source: string): string => sources[source] ?? source.replaceAll("_", " ")
