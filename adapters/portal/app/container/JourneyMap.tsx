import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"

import type { LandfallMapElement } from "../../../map/element/LandfallMapElement.ts"
import { get } from "../api/client.ts"

type Collection = LandfallMapElement["data"]

/** The map of a container: its code comes when the first map is shown. */
export const JourneyMap = ({ id }: { readonly id: string }) => {
  const element = useRef<LandfallMapElement>(null)
  const map = useQuery({
    queryKey: ["map", id],
    queryFn: ({ signal }) => get<Collection>(`containers/${encodeURIComponent(id)}/map_geojson`, {}, signal),
    refetchInterval: 300_000
  })
  useEffect(() => {
    void import("../../../map/element/index.ts").then(() => {
      if (map.data !== undefined && element.current !== null) element.current.data = map.data
    })
  }, [map.data])
  return (
    <section className="card">
      <h3>Where it is</h3>
      {map.isError ? <p>{map.error.message}</p> : <landfall-map ref={element} />}
    </section>
  )
}
