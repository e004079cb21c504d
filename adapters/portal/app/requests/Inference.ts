import type { InferNumberResults } from "../api/schemas.ts"

/** The service's reading of a number: its type, its validity, and the carriers it may belong to. */
export type Inference = InferNumberResults["attributes"]
