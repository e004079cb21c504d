import { useEffect, useRef } from "react"

import type { LandfallMapElement } from "../../../map/element/LandfallMapElement.ts"
import { Card } from "../parts/layout/Card.tsx"
import { useJourneyMap } from "./useJourneyMap.ts"

import styles from "./JourneyMap.module.css"

/** Loads the map code with the first map. */
export const JourneyMap = ({ id }: { readonly id: string }) => {
  const element = useRef<LandfallMapElement>(null)
  const map = useJourneyMap(id)
  useEffect(() => {
    void import("../../../map/element/index.ts").then(() => {
      if (map.data !== undefined && element.current !== null) element.current.data = map.data
    })
  }, [map.data])
  return (
    <Card title="Route" level={3}>
      {map.isError ? <p>{map.error.message}</p> : <landfall-map className={styles.map} calls="hidden" ref={element} />}
    </Card>
  )
}
