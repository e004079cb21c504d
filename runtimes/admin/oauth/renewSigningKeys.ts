import { Effect } from "effect"

import { renewKeys } from "#application/identity/oauth/renewKeys.ts"

import { commandDataPlane } from "../../plane/dataPlanes.ts"

export const renewSigningKeys = Effect.flatMap(commandDataPlane, (plane) => Effect.provide(renewKeys, plane.worker))
