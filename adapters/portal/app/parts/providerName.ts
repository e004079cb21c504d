/** Sources that the service names by their interface. */
const interfaces: Readonly<Record<string, string>> = {
  ais: "AIS",
  apm: "APM Terminals",
  inbox: "Files and messages",
  "terminal-json": "Terminal gateway"
}

/** Railroads that are known by more than their reporting mark. */
const railroads: Readonly<Record<string, string>> = {
  BNSF: "BNSF Railway",
  CN: "Canadian National",
  CPKC: "Canadian Pacific Kansas City",
  CSX: "CSX Transportation",
  NS: "Norfolk Southern",
  UP: "Union Pacific"
}

/** A source as people call it; `lines` are the names of carriers by SCAC. The code only where no name is known. */
export const providerName = (code: string, lines: Readonly<Record<string, string>> = {}): string =>
  interfaces[code] ?? railroads[code] ?? lines[code] ?? code
