import { statusName } from "../../parts/status.ts"
import { chosenIn, toggled } from "./chosen.ts"
import type { ControlProps } from "./ControlProps.ts"
import { isPresence } from "./presence.ts"
import { PresenceChoice } from "./PresenceChoice.tsx"

/** Several of a few words, of which one is enough. */
export const WordsControl = ({ change, field, value }: ControlProps) => (
  <>
    {field.takesPresence === true ? <PresenceChoice field={field} value={value} change={change} /> : null}
    <div className="filter-words">
      {field.words?.map((word) => (
        <label key={word} className="choice">
          <input
            type="checkbox"
            checked={chosenIn(value).includes(word)}
            disabled={isPresence(value)}
            onChange={({ target }) => change(toggled(value, word, target.checked))}
          />
          {statusName(word)}
        </label>
      ))}
    </div>
  </>
)
