import { useEffect, useRef, useState } from "react"

import type { FleetVessel, LandfallFleetElement } from "../../../map/element/LandfallFleetElement.ts"
import { lastPositionText, nameOf } from "./Vessel.ts"
import type { Vessel } from "./Vessel.ts"

import styles from "./FleetMap.module.css"

/** Empty without a position. */
const markerOf = (vessel: Vessel): ReadonlyArray<FleetVessel> => {
  const { containers_count, latitude, longitude, navigational_heading_degrees } = vessel.attributes
  if (latitude === null || longitude === null) return []
  return [
    {
      id: vessel.id,
      at: [longitude, latitude],
      heading: navigational_heading_degrees,
      name: nameOf(vessel),
      detail: lastPositionText(vessel),
      weight: containers_count ?? 0
    }
  ]
}

interface FleetMapProps {
  readonly vessels: ReadonlyArray<Vessel>
  readonly selected: string | null
  readonly select: (id: string) => void
}

/** Loads the map code with the first vessel. */
export const FleetMap = ({ select, selected, vessels }: FleetMapProps) => {
  const element = useRef<LandfallFleetElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void import("../../../map/element/LandfallFleetElement.ts").then(() => setReady(true))
  }, [])
  useEffect(() => {
    if (isReady && element.current !== null) element.current.vessels = vessels.flatMap(markerOf)
  }, [isReady, vessels])
  useEffect(() => {
    if (isReady && element.current !== null) element.current.selected = selected
  }, [isReady, selected])
  useEffect(() => {
    const map = element.current
    const listener = (event: Event) => select((event as CustomEvent<string>).detail)
    map?.addEventListener("landfall-select", listener)
    return () => map?.removeEventListener("landfall-select", listener)
  }, [select])
  return <landfall-fleet className={styles.map} ref={element} />
}
