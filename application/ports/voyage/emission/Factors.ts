import { Context } from "effect"

import type { EmissionFactors } from "#domain/voyage/emission/EmissionFactors.ts"
import { publishedFactors } from "#domain/voyage/emission/publishedFactors.ts"

/** Port: the operator's emission factors; the published ones by default. */
export class Factors extends Context.Reference<EmissionFactors>("application/ports/voyage/emission/Factors", {
  defaultValue: () => publishedFactors
}) {}
