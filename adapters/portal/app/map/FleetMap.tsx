import { useEffect, useRef } from "react"

import type { LandfallFleetElement } from "../../../map/element/LandfallFleetElement.ts"
import { carried, nameOf } from "./Vessel.ts"
import type { Vessel } from "./Vessel.ts"

import styles from "./MapPage.module.css"

/** What the map shows of a vessel; nothing where nobody has heard it. */
const drawn = (vessel: Vessel) => {
  const { latitude, longitude, navigational_heading_degrees: heading } = vessel.attributes
  if (latitude === null || longitude === null) return []
  return [
    {
      id: vessel.id,
      at: [longitude, latitude] as const,
      heading,
      name: nameOf(vessel),
      detail: carried(vessel),
      weight: vessel.attributes.containers_count ?? 0
    }
  ]
}

/** The vessels on a map, whose code comes with the first one. */
export const FleetMap = ({ vessels }: { readonly vessels: ReadonlyArray<Vessel> }) => {
  const element = useRef<LandfallFleetElement>(null)
  useEffect(() => {
    void import("../../../map/element/LandfallFleetElement.ts").then(() => {
      if (element.current !== null) element.current.vessels = vessels.flatMap(drawn)
    })
  }, [vessels])
  return <landfall-fleet className={styles.map} ref={element} />
}
