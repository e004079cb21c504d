import { Check } from "../../forms/Check.tsx"
import { chosenIn, toggled } from "./chosen.ts"
import type { ControlProps } from "./ControlProps.ts"
import { isPresence } from "./presence.ts"
import { PresenceChoice } from "./PresenceChoice.tsx"
import { wordName } from "./valueText.ts"

import styles from "./filters.module.css"

export const WordsControl = ({ change, field, value }: ControlProps) => (
  <>
    {field.takesPresence === true ? <PresenceChoice field={field} value={value} change={change} /> : null}
    <div className={styles.words}>
      {field.words?.map((word) => (
        <Check
          key={word}
          isChecked={chosenIn(value).includes(word)}
          isDisabled={isPresence(value)}
          check={(isChecked) => change(toggled(value, word, isChecked))}
        >
          {wordName(word)}
        </Check>
      ))}
    </div>
  </>
)
