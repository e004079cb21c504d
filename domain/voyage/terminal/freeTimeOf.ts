import type { DataSource } from "../../DataSource.ts"
import type { Fact } from "../observation/Observation.ts"

/** A line reports its own free time, even in a forwarded message. */
export const freeTimeOf = (source: DataSource): Extract<Fact, { readonly type: "last_free_day" }>["by"] =>
  source === "terminal" || source === "rail" ? source : "line"
