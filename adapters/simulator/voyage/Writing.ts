/** How a source writes a time: with the offset of the place, the clock of the place as if it were UTC, or the day alone. */
export type Writing = "offset" | "local" | "day"
