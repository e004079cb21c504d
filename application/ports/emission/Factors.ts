import { Context } from "effect"

import type { EmissionFactors } from "#domain/emission/EmissionFactors.ts"
import { publishedFactors } from "#domain/emission/publishedFactors.ts"

/** Port: the factors of emissions. The published ones, unless a program provides those of its operator. */
export class Factors extends Context.Reference<EmissionFactors>("application/ports/emission/Factors", {
  defaultValue: () => publishedFactors
}) {}
