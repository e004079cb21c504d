import type { Road } from "../../voyage/Ride.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { bnsfItem } from "./bnsfItem.ts"
import { cnItem } from "./cnItem.ts"
import { railStateOf } from "./RailContainerState.ts"
import type { RailContainerState } from "./RailContainerState.ts"
import { upItem } from "./upItem.ts"

const items: Readonly<Record<Road, (known: RailContainerState) => unknown>> = { UP: upItem, CN: cnItem, BNSF: bnsfItem }

export const railItemsOf = (playing: PlayedVoyage, road: Road, container: string): ReadonlyArray<unknown> =>
  (playing.voyage.rides ?? []).flatMap((ride) => {
    const known = ride.road === road && ride.container === container ? railStateOf(playing, ride) : null
    return known === null ? [] : [items[road](known)]
  })
