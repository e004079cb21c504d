const interfaces: Readonly<Record<string, string>> = {
  ais: "AIS",
  apm: "APM Terminals",
  inbox: "Files and messages",
  "terminal-json": "Terminal gateway"
}

/** Railroads by reporting mark. */
const railroads: Readonly<Record<string, string>> = {
  BNSF: "BNSF Railway",
  CN: "Canadian National",
  CPKC: "Canadian Pacific Kansas City",
  CSX: "CSX Transportation",
  NS: "Norfolk Southern",
  UP: "Union Pacific"
}

/** `lines` are carrier names by SCAC. */
export const providerName = (code: string, lines: Readonly<Record<string, string>> = {}): string =>
  interfaces[code] ?? railroads[code] ?? lines[code] ?? code
