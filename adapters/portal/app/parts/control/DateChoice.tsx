import { parseDate, parseDateTime } from "@internationalized/date"
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group, I18nProvider, Popover } from "react-aria-components"

import { DateCalendar } from "./DateCalendar.tsx"
import type { DateFieldProps } from "./DateFieldProps.ts"
import { Overlays } from "./Overlays.tsx"

import styles from "./DateChoice.module.css"
import overlay from "./popover.module.css"

/** English with the unambiguous date order of ISO 8601. */
const locale = "en-CA"

/** Invalid text counts as no date. */
const parseDateValue = (value: string, hasTime: boolean) => {
  try {
    return value === "" ? null : hasTime ? parseDateTime(value) : parseDate(value)
  } catch {
    return null
  }
}

export const DateChoice = ({ change, hasTime = false, id, value, ...marks }: DateFieldProps) => {
  const describedBy = marks["aria-describedby"]
  const date = parseDateValue(value, hasTime)
  return (
    <Overlays>
      <I18nProvider locale={locale}>
        <DatePicker
          {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
          aria-labelledby={`${id}-label`}
          className={styles.field ?? ""}
          granularity={hasTime ? "second" : "day"}
          hourCycle={24}
          isInvalid={marks["aria-invalid"] === true}
          shouldForceLeadingZeros
          value={date}
          onChange={(chosen) => change(chosen === null ? "" : chosen.toString())}
        >
          <Group id={id} className={styles.group ?? ""}>
            <DateInput className={styles.input ?? ""}>
              {(segment) => <DateSegment className={styles.segment ?? ""} segment={segment} />}
            </DateInput>
            {date === null ? null : (
              <button type="button" className={styles.button} aria-label="Clear the date" onClick={() => change("")}>
                <span className={styles.clear} aria-hidden />
              </button>
            )}
            <Button className={styles.button ?? ""}>
              <span className={styles.mark} aria-hidden />
            </Button>
          </Group>
          <Popover className={overlay.popover ?? ""}>
            <Dialog className={styles.dialog ?? ""}>
              <DateCalendar />
            </Dialog>
          </Popover>
        </DatePicker>
      </I18nProvider>
    </Overlays>
  )
}
