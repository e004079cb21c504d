import { allDialects } from "../voyage/Dialect.ts"
import type { DialectSet } from "../voyage/Dialect.ts"
import type { PlayedView } from "../voyage/PlayedView.ts"
import { dice } from "../voyage/random.ts"
import type { Dice } from "../voyage/random.ts"
import { withOtherBills } from "../voyage/splitBills.ts"
import { atUnlistedPorts } from "../voyage/unlistedPorts.ts"
import type { Voyage } from "../voyage/Voyage.ts"
import { throughCarrier } from "./carrierView.ts"
import { expressible } from "./expressible.ts"
import { expressibleVisit } from "./expressibleVisit.ts"
import { withDialects } from "./lines.ts"
import { movementsOf, throughYard } from "./movements.ts"
import type { Papers } from "./papers.ts"
import { throughRailroad } from "./railView.ts"
import { ridesOf } from "./rides.ts"
import { throughTerminal } from "./terminalView.ts"
import { trueVoyage } from "./truth.ts"
import { carrierViews, prompt, railViews, terminalViews } from "./View.ts"
import type { View } from "./View.ts"

export interface GeneratedVoyage {
  readonly papers: Papers
  readonly truth: Voyage
  readonly reported: Voyage
  readonly speech: DialectSet
  readonly views: { readonly carrier: View; readonly terminal: View; readonly rail: View }
}

const sailedIn = (view: PlayedView | undefined, papers: Papers, draws: Dice): Voyage => {
  const voyage = trueVoyage(papers, draws)
  if (view === "wall clock") return atUnlistedPorts(voyage, draws)
  return view === "split bill" ? withOtherBills(voyage, papers.bill) : voyage
}

export const generate = (
  seed: string,
  papers: Papers,
  through?: {
    readonly carrier?: View
    readonly terminal?: View
    readonly rail?: View
    readonly speech?: DialectSet
    readonly view?: PlayedView | undefined
  }
): GeneratedVoyage => {
  const draws = dice(seed, papers.bill(1))
  const sailed = sailedIn(through?.view, papers, draws)
  const speech = through?.speech ?? allDialects
  const line = withDialects(papers.line, speech)
  const rides = ridesOf(sailed, draws)
  const movements = movementsOf(sailed, speech, draws)
  const truth = { ...sailed, rides, movements }
  // A played view only changes numbers, places or delivery.
  const chosen = through?.view === undefined ? undefined : { ...prompt, name: through.view }
  const views = {
    carrier: chosen ?? through?.carrier ?? draws.pick("carrier view", carrierViews),
    terminal: chosen ?? through?.terminal ?? draws.pick("terminal view", terminalViews),
    rail: chosen ?? through?.rail ?? draws.pick("rail view", railViews)
  }
  const reported = {
    ...truth,
    reports: expressible(line, speech, truth.consignments, throughCarrier(truth.reports, views.carrier, line, draws)),
    visits: truth.visits.flatMap((visit) => {
      const seen = throughTerminal(visit, views.terminal, draws)
      return seen === null ? [] : [expressibleVisit(seen)]
    }),
    rides: rides.flatMap((ride) => throughRailroad(ride, views.rail, draws) ?? []),
    movements: movements.flatMap((movement) => throughYard(movement, views.terminal, draws) ?? [])
  }
  return { papers, truth, reported, views, speech }
}
