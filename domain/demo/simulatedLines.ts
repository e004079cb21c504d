/** The made-up carriers of the simulator, by SCAC: what they report is no real cargo. */
export const simulatedLines: ReadonlyArray<string> = [..."ABCDEFGHIJKL"].map((letter) => `SIM${letter}`)
