import type { InferNumberResults } from "../api/schemas.ts"

export type NumberInference = InferNumberResults["attributes"]
