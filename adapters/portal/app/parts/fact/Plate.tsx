import styles from "./Plate.module.css"

/** A container's number as it is painted on the box: owner, serial number, check digit in its frame. The gaps are paint alone, so that it is copied and read out as one. */
export const Plate = ({ number }: { readonly number: string }) =>
  /^[A-Z]{4}\d{7}$/.test(number) ? (
    <span className={styles.plate}>
      <span>{number.slice(0, 4)}</span>
      <span>{number.slice(4, 10)}</span>
      <i>{number.slice(10)}</i>
    </span>
  ) : (
    <span className={styles.plate}>{number}</span>
  )
