import { formatAge } from "../../parts/days.ts"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { useJourneyMap } from "../useJourneyMap.ts"
import { LeadFact } from "./LeadFacts.tsx"

interface Vessel {
  readonly vessel_location_timestamp: string
  readonly vessel_location_speed: number | null
  readonly arrival_port_name: string | null
}

export const Position = ({ id }: { readonly id: string }) => {
  const { data, isError, isPending } = useJourneyMap(id)
  if (isError || isPending) return null
  const feature = data.features.find(({ properties }) => properties.feature_type === "current_vessel")
  if (feature === undefined) return <LeadFact name="Last position" value={<UnknownValue>Not reported</UnknownValue>} />
  const vessel = feature.properties as unknown as Vessel
  const speed = vessel.vessel_location_speed
  return (
    <LeadFact name="Last position" value={formatAge(vessel.vessel_location_timestamp)}>
      <small>{speed === null ? "speed not reported" : `${speed.toFixed(1)} kn`}</small>
      {vessel.arrival_port_name === null ? null : <small>next port: {vessel.arrival_port_name}</small>}
    </LeadFact>
  )
}
