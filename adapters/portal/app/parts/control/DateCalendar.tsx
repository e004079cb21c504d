import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from "react-aria-components"

import styles from "./DateCalendar.module.css"

export const DateCalendar = () => (
  <Calendar>
    <header className={styles.header}>
      <Button className={styles.turn ?? ""} slot="previous">
        ‹
      </Button>
      <Heading className={styles.month ?? ""} />
      <Button className={styles.turn ?? ""} slot="next">
        ›
      </Button>
    </header>
    <CalendarGrid className={styles.days ?? ""}>
      {(date) => <CalendarCell className={styles.day ?? ""} date={date} />}
    </CalendarGrid>
  </Calendar>
)
