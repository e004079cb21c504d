import { Link } from "@tanstack/react-router"

import { ago } from "../parts/days.ts"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { Time } from "../parts/Time.tsx"
import { carried, nameOf } from "./Vessel.ts"
import type { Vessel } from "./Vessel.ts"

const columns = ["Vessel", "Carries", "Last position", "Position"]

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`

const Place = ({ vessel: { attributes: a } }: { readonly vessel: Vessel }) =>
  a.latitude === null || a.longitude === null ? (
    <Unknown>No position yet</Unknown>
  ) : (
    <>
      {degrees(a.latitude, ["N", "S"])}, {degrees(a.longitude, ["E", "W"])}
      <small>
        {a.nautical_speed_knots === null ? "speed not reported" : `${a.nautical_speed_knots.toFixed(1)} kn`}
        {a.navigational_heading_degrees === null ? "" : `, heading ${Math.round(a.navigational_heading_degrees)}°`}
      </small>
    </>
  )

/** What the map shows, for who cannot see it, and the vessels that nobody has heard. */
export const VesselList = ({ vessels }: { readonly vessels: ReadonlyArray<Vessel> }) => (
  <Table name="Vessels" columns={columns} bleeds={false}>
    {vessels.map((vessel) => {
      const { imo, name, position_timestamp: at } = vessel.attributes
      return (
        <tr key={vessel.id}>
          <th scope="row">
            {name === null ? (
              nameOf(vessel)
            ) : (
              <Link to="/fleet" search={{ view: "sea", vessel_name: name }}>
                {name}
              </Link>
            )}
            <small>IMO {imo}</small>
          </th>
          <td data-label="Carries">{carried(vessel)}</td>
          <td data-label="Last position">
            {at === null ? (
              <Unknown>Never</Unknown>
            ) : (
              <>
                {ago(at)}
                <small>
                  <Time at={at} zone="UTC" />
                </small>
              </>
            )}
          </td>
          <td data-label="Position">
            <Place vessel={vessel} />
          </td>
        </tr>
      )
    })}
  </Table>
)
