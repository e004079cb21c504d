import type { Road } from "../../voyage/Ride.ts"
import type { Playing } from "../../world/World.ts"
import { bnsfItem } from "./bnsfItem.ts"
import { cnItem } from "./cnItem.ts"
import { knownOf } from "./Known.ts"
import type { Known } from "./Known.ts"
import { upItem } from "./upItem.ts"

const items: Readonly<Record<Road, (known: Known) => unknown>> = { UP: upItem, CN: cnItem, BNSF: bnsfItem }

export const railItemsOf = (playing: Playing, road: Road, container: string): ReadonlyArray<unknown> =>
  (playing.voyage.rides ?? []).flatMap((ride) => {
    const known = ride.road === road && ride.container === container ? knownOf(playing, ride) : null
    return known === null ? [] : [items[road](known)]
  })
