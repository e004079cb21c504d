/** `offset` is local time with its offset, `local` is local time written as if it were UTC, `day` is a date. */
export type Writing = "offset" | "local" | "day"
