import { Effect } from "effect"

import type { Source } from "#application/ports/tracking/source/Source.ts"

import { configuredRailroad, railVariables } from "./environment.ts"
import { railReader } from "./messages/railReader.ts"
import { railOffer } from "./offer.ts"
import type { Railroad } from "./Railroad.ts"
import { openRailroad } from "./RailSource.ts"
import { bnsf } from "./roads/bnsf.ts"
import { cn } from "./roads/cn.ts"
import { up } from "./roads/up.ts"

export const roads: ReadonlyArray<Railroad> = [up, cn, bnsf]

const sourceOf = (railroad: Railroad): Source => {
  const { profile } = railroad
  return {
    name: profile.format,
    kind: "rail",
    variables: railVariables(profile),
    connection: {
      offers: [railOffer(profile)],
      configured: Effect.map(configuredRailroad(profile), (configs) => configs.map(openRailroad))
    },
    reader: ({ railStation }) => Effect.succeed(railReader(railroad, railStation))
  }
}

export const railroads: ReadonlyArray<Source> = roads.map(sourceOf)
