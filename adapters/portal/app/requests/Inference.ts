import type { InferNumberResults } from "../api/schemas.ts"

export type Inference = InferNumberResults["attributes"]
