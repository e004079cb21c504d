/** `local`: local time as if UTC. */
export type Writing = "offset" | "local" | "day"
