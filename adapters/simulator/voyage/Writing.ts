/** How a source writes a time: local time with its offset, local time as if it were UTC, or the day alone. */
export type Writing = "offset" | "local" | "day"
