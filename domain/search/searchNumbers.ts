import { Result } from "effect"

import { anyOf, startsWith } from "../query/Criterion.ts"
import type { Criterion, Field } from "../query/Criterion.ts"
import * as Grammar from "../query/grammar.ts"
import type { Reader } from "../query/grammar.ts"
import { withoutSeparators } from "../voyage/container/ContainerNumber.ts"
import { prefixCandidates } from "./numberCandidates.ts"

export const withSeparators = "Spaces and hyphens in numbers are ignored."

export const searchNumbers =
  <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(Grammar.search(field)(text, now), (criterion) =>
      criterion._tag === "StartsWith" ? anyOf(prefixCandidates(text).map((each) => startsWith(field, each))) : criterion
    )

export const searchContainerNumbers =
  <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  (text, now) =>
    Grammar.search(field)(withoutSeparators(text) ?? text, now)
