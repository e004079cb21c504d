import { Effect } from "effect"

import { Postgres } from "./Postgres.ts"
import { measure } from "./runner.ts"
import type { Scenario, ScenarioName } from "./Scenario.ts"
import { calling } from "./scenarios/calling.ts"
import { delivering } from "./scenarios/delivering.ts"
import { folding } from "./scenarios/folding.ts"
import { ais } from "./scenarios/formats/ais.ts"
import { edifact } from "./scenarios/formats/edifact.ts"
import { x12 } from "./scenarios/formats/x12.ts"
import { history } from "./scenarios/history.ts"
import { merging } from "./scenarios/merging.ts"
import { million } from "./scenarios/million.ts"
import { numbering } from "./scenarios/numbering.ts"
import { pages } from "./scenarios/pages.ts"
import { queries } from "./scenarios/queries.ts"
import { reading } from "./scenarios/reading.ts"
import { recording } from "./scenarios/recording.ts"
import { refolding } from "./scenarios/refolding.ts"
import { relaying } from "./scenarios/relaying.ts"
import { sending } from "./scenarios/sending.ts"

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  pages,
  queries,
  million,
  reading,
  x12,
  edifact,
  ais,
  merging,
  recording,
  folding,
  refolding,
  history,
  numbering,
  relaying,
  sending,
  delivering,
  calling
}

/** Measures the scenarios that are named, or all but the long ones. */
export const bench = (named: ReadonlyArray<ScenarioName>) =>
  measure(scenarios, named).pipe(Effect.provide(Postgres.layer))
