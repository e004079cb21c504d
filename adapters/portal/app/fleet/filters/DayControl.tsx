import { useId, useState } from "react"

import { DateField } from "../../parts/control/DateField.tsx"
import type { ControlProps } from "./ControlProps.ts"
import { parseDayFilter, formatDayFilter } from "./dayValue.ts"
import type { DayMode, DayValue } from "./dayValue.ts"
import { presenceLabels } from "./presence.ts"

import styles from "./filters.module.css"

const modesOf = (name: string): Readonly<Partial<Record<DayMode, string>>> => ({
  any: "Any day",
  today: "Today",
  next: "Next 7 days",
  last: "Last 7 days",
  past: name.startsWith("pickup_lfd") ? "Overdue" : "Before today",
  on: "On a day",
  from: "From a day",
  until: "Until a day",
  between: "Between two days"
})

interface DayProps {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
}

const Day = ({ change, label, value }: DayProps) => {
  const id = useId()
  return (
    <div className={styles.day}>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <DateField id={id} value={value} change={change} />
    </div>
  )
}

export const DayControl = ({ change, field, id, value }: ControlProps & { readonly id: string }) => {
  const [days, setDays] = useState(() => parseDayFilter(value))
  const choose = (to: Partial<DayValue>) => {
    const chosen = { ...days, ...to }
    setDays(chosen)
    change(formatDayFilter(chosen, value))
  }
  const options = {
    ...modesOf(field.name),
    ...(field.takesPresence === true ? presenceLabels : {}),
    expression: "Expression"
  }
  const { from, mode, to } = days
  return (
    <>
      <select
        id={id}
        value={mode}
        aria-describedby={`${id}-meaning`}
        onChange={({ target }) => choose({ mode: target.value as DayMode })}
      >
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {mode === "on" || mode === "from" || mode === "between" ? (
        <Day
          label={mode === "between" ? `${field.label}: first day` : `${field.label}: day`}
          value={from}
          change={(day) => choose({ from: day })}
        />
      ) : null}
      {mode === "until" || mode === "between" ? (
        <Day
          label={mode === "between" ? `${field.label}: last day` : `${field.label}: day`}
          value={to}
          change={(day) => choose({ to: day })}
        />
      ) : null}
      {mode === "expression" ? (
        <input
          aria-label={`${field.label}: expression`}
          autoComplete="off"
          spellCheck={false}
          placeholder={field.example}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      ) : null}
    </>
  )
}
