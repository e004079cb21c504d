import { useState } from "react"

import type { Clock } from "../parts/clock.ts"
import { keepLight, keptLight, shine } from "../parts/light.ts"
import type { Light } from "../parts/light.ts"

interface ChoicesProps {
  readonly clock: Clock
  readonly choose: (clock: Clock) => void
}

/** How this browser shows things: by which clock, and bright or dark. */
export const Choices = ({ choose, clock }: ChoicesProps) => {
  const [light, setLight] = useState(keptLight)
  return (
    <>
      <label>
        Times{" "}
        <select value={clock} onChange={(event) => choose(event.target.value as Clock)}>
          <option value="place">of the place</option>
          <option value="utc">UTC</option>
          <option value="mine">of this computer</option>
        </select>
      </label>
      <label>
        Light{" "}
        <select
          value={light}
          onChange={({ target }) => {
            const chosen = target.value as Light
            keepLight(chosen)
            shine(chosen)
            setLight(chosen)
          }}
        >
          <option value="system">as the system</option>
          <option value="day">day</option>
          <option value="night">night</option>
        </select>
      </label>
    </>
  )
}
