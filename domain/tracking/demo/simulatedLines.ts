export const simulatedLines: ReadonlyArray<string> = [..."ABCDEFGHIJKL"].map((letter) => `SIM${letter}`)
