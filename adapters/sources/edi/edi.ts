import { Effect } from "effect"

import type { Source } from "#application/ports/source/Source.ts"

import { edifactReader } from "./edifact/edifactReader.ts"
import { configuredProfiles } from "./x12/profile/profiles.ts"
import { x12Reader } from "./x12/x12Reader.ts"

const x12: Source = {
  name: "x12",
  kind: "edi",
  variables: ["X12_PROFILES"],
  reader: ({ gazetteer: { placeNamed, zoneOf } }) =>
    Effect.map(configuredProfiles, (profileOf) => x12Reader({ zoneOf, placeNamed, profileOf }))
}

const edifact: Source = {
  name: "edifact",
  kind: "edi",
  variables: [],
  reader: ({ gazetteer: { canonical, zoneOf } }) => Effect.succeed(edifactReader({ zoneOf, canonical }))
}

/** Formats that carriers, terminals, and railroads push. */
export const edi: ReadonlyArray<Source> = [x12, edifact]
