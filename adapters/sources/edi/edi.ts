import { Effect } from "effect"

import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgement.ts"
import type { Source } from "#application/ports/tracking/source/Source.ts"

import { edifactReader } from "./edifact/edifactReader.ts"
import { acknowledgementOf as contrlOf } from "./edifact/wire/acknowledgement.ts"
import { configuredProfiles } from "./x12/profile/profiles.ts"
import { acknowledgementOf as functionalOf } from "./x12/wire/acknowledge.ts"
import { x12Reader } from "./x12/x12Reader.ts"

const inFile = (extension: string, text: string | null): Acknowledgement | null =>
  text === null ? null : { extension, text }

const x12: Source = {
  name: "x12",
  kind: "edi",
  variables: ["X12_PROFILES"],
  reader: ({ gazetteer: { placeNamed, zoneOf } }) =>
    Effect.map(configuredProfiles, (profileOf) => x12Reader({ zoneOf, placeNamed, profileOf })),
  acknowledge: (bytes, now) => inFile("997", functionalOf(bytes, now))
}

const edifact: Source = {
  name: "edifact",
  kind: "edi",
  variables: [],
  reader: ({ gazetteer: { canonical, zoneOf } }) => Effect.succeed(edifactReader({ zoneOf, canonical })),
  acknowledge: (bytes, now) => inFile("contrl", contrlOf(bytes, now))
}

export const edi: ReadonlyArray<Source> = [x12, edifact]
