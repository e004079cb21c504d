import { useEffect, useRef } from "react"

import { classes } from "../parts/classes.ts"
import { FactList } from "../parts/fact/FactList.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Time } from "../parts/Time.tsx"
import { carriedContainersText, lastPositionText, nameOf } from "./Vessel.ts"
import type { Vessel } from "./Vessel.ts"
import { VesselContainers } from "./VesselContainers.tsx"

import styles from "./VesselList.module.css"

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`

const Position = ({ vessel: { attributes: a } }: { readonly vessel: Vessel }) =>
  a.latitude === null || a.longitude === null ? (
    <UnknownValue />
  ) : (
    <>
      {degrees(a.latitude, ["N", "S"])}, {degrees(a.longitude, ["E", "W"])}
      {a.position_timestamp === null ? null : (
        <small>
          <Time at={a.position_timestamp} zone="UTC" />
        </small>
      )}
    </>
  )

const Details = ({ vessel }: { readonly vessel: Vessel }) => {
  const { imo, nautical_speed_knots: knots, navigational_heading_degrees: heading } = vessel.attributes
  return (
    <div className={styles.details}>
      <FactList>
        <div>
          <dt>Last position</dt>
          <dd>
            <Position vessel={vessel} />
          </dd>
        </div>
        <div>
          <dt>Speed</dt>
          <dd>{knots === null ? <UnknownValue /> : `${knots.toFixed(1)} kn`}</dd>
        </div>
        <div>
          <dt>Heading</dt>
          <dd>{heading === null ? <UnknownValue /> : `${Math.round(heading)}°`}</dd>
        </div>
        <div>
          <dt>IMO</dt>
          <dd>{imo}</dd>
        </div>
      </FactList>
      <VesselContainers vessel={vessel} />
    </div>
  )
}

interface VesselListProps {
  readonly vessels: ReadonlyArray<Vessel>
  readonly selected: string | null
  readonly select: (id: string | null) => void
}

/** Includes vessels without a position. */
export const VesselList = ({ select, selected, vessels }: VesselListProps) => {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" })
  }, [selected])
  return (
    <ul className={styles.list} aria-label="Vessels">
      {vessels.map((vessel) => {
        const isSelected = vessel.id === selected
        return (
          <li key={vessel.id} ref={isSelected ? current : undefined} className={classes(isSelected && styles.selected)}>
            <button type="button" aria-expanded={isSelected} onClick={() => select(isSelected ? null : vessel.id)}>
              <b>{nameOf(vessel)}</b>
              <small>
                {carriedContainersText(vessel)} · {lastPositionText(vessel)}
              </small>
            </button>
            {isSelected ? <Details vessel={vessel} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
