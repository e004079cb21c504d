import { useState } from "react"

import { saveAppearance, loadAppearance, applyAppearance } from "../parts/appearance.ts"
import type { AppearanceSetting } from "../parts/appearance.ts"
import type { TimeDisplay } from "../parts/timeDisplay.ts"

interface DisplaySettingsProps {
  readonly clock: TimeDisplay
  readonly choose: (clock: TimeDisplay) => void
}

export const DisplaySettings = ({ choose, clock }: DisplaySettingsProps) => {
  const [light, setLight] = useState(loadAppearance)
  return (
    <>
      <label>
        Times{" "}
        <select value={clock} onChange={(event) => choose(event.target.value as TimeDisplay)}>
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
            const chosen = target.value as AppearanceSetting
            saveAppearance(chosen)
            applyAppearance(chosen)
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
