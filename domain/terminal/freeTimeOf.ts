import type { DataSource, Fact } from "../observation/Observation.ts"

/** The kind of source whose free time a reporting party states: a forwarding line states its own. */
export const freeTimeOf = (source: DataSource): Extract<Fact, { readonly type: "last_free_day" }>["by"] =>
  source === "terminal" || source === "rail" ? source : "line"
