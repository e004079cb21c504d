import { Context } from "effect"

import type { EmissionFactors } from "#domain/emission/EmissionFactors.ts"
import { publishedFactors } from "#domain/emission/publishedFactors.ts"

/** Port: the operator's emission factors; the published ones by default. */
export class Factors extends Context.Reference<EmissionFactors>("application/ports/emission/Factors", {
  defaultValue: () => publishedFactors
}) {}
