import { Checkbox } from "../../forms/Checkbox.tsx"
import type { ControlProps } from "./ControlProps.ts"
import { parseFilterValues, toggleFilterValue } from "./filterValues.ts"
import { isPresence } from "./presence.ts"
import { PresenceChoice } from "./PresenceChoice.tsx"
import { wordName } from "./valueText.ts"

import styles from "./filters.module.css"

export const WordsControl = ({ change, field, value }: ControlProps) => (
  <>
    {field.takesPresence === true ? <PresenceChoice field={field} value={value} change={change} /> : null}
    <div className={styles.words}>
      {field.words?.map((word) => (
        <Checkbox
          key={word}
          isChecked={parseFilterValues(value).includes(word)}
          isDisabled={isPresence(value)}
          check={(isChecked) => change(toggleFilterValue(value, word, isChecked))}
        >
          {wordName(word)}
        </Checkbox>
      ))}
    </div>
  </>
)
