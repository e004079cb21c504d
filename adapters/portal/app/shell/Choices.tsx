import { useState } from "react"

import type { Clock } from "../parts/clock.ts"
import { keepLight, keptLight, shine } from "../parts/light.ts"
import type { Light } from "../parts/light.ts"

interface ChoicesProps {
  readonly clock: Clock
  readonly choose: (clock: Clock) => void
}

export const Choices = ({ choose, clock }: ChoicesProps) => {
  const [light, setLight] = useState(keptLight)
  return (
    <>
      <label>
        Times{" "}
        <select value={clock} onChange={(event) => choose(event.target.value as Clock)}>
          <option value="place">Local</option>
          <option value="utc">UTC</option>
          <option value="mine">This browser</option>
        </select>
      </label>
      <label>
        Appearance{" "}
        <select
          value={light}
          onChange={({ target }) => {
            const chosen = target.value as Light
            keepLight(chosen)
            shine(chosen)
            setLight(chosen)
          }}
        >
          <option value="system">System</option>
          <option value="day">Light</option>
          <option value="night">Dark</option>
        </select>
      </label>
    </>
  )
}
