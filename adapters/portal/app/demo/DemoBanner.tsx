import { useQuery } from "@tanstack/react-query"

import { useApiMutation } from "../api/useApiMutation.ts"
import { useSignedInUser } from "../api/useSignedInUser.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { changeDemoData, getDemoData } from "./demoData.ts"
import type { DemoData } from "./demoData.ts"

import styles from "./Demo.module.css"

const Controls = ({ fast_speed, speed }: DemoData) => {
  const isFast = speed > 1
  const changing = useApiMutation(() => changeDemoData(isFast ? "real_time" : "speed_up"))
  return (
    <div className={styles.controls}>
      <button type="button" disabled={changing.isPending} onClick={() => changing.mutate()}>
        {isFast ? "Real time" : `Speed up ${fast_speed}×`}
      </button>
      <ConfirmButton act="Remove" what="demo data" isDangerous change={() => changeDemoData("remove")}>
        <p>
          All shipments, containers and tracking requests of simulated carriers are removed, with their events and
          references. They do not come back. Your settings, users and keys stay.
        </p>
      </ConfirmButton>
      {changing.error === null ? null : <span role="alert">{changing.error.message}</span>}
    </div>
  )
}

export const DemoBanner = () => {
  const isOwner = useSignedInUser()?.isOwner === true
  const { data } = useQuery({
    queryKey: ["demo-data"],
    queryFn: ({ signal }) => getDemoData(signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data == null ? false : 60_000)
  })
  if (data == null) return null
  return (
    <section className={styles.banner} aria-label="Demo data">
      <strong>Demo data</strong>
      <span>
        {data.speed > 1
          ? `Voyages run ${data.speed}× as fast. The calendar does not, so estimates and last free days come closer.`
          : "Made-up carriers and cargo, in real time."}
      </span>
      {isOwner ? <Controls {...data} /> : null}
    </section>
  )
}
