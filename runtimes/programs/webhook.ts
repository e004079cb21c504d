import { Layer } from "effect"

import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launchOn } from "../service/launch.ts"
import * as Nodes from "../service/nodes.ts"
import { sending } from "../service/sending.ts"

/** The webhook node by itself, on the database that `DATABASE_URL` names. */
export const webhook = launchOn(sharedDataPlane, (plane) => Nodes.webhook(plane).pipe(Layer.provide(sending(null))))
