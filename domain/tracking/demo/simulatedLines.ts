/** SCACs of the simulator's fictional carriers. */
export const simulatedLines: ReadonlyArray<string> = [..."ABCDEFGHIJKL"].map((letter) => `SIM${letter}`)
