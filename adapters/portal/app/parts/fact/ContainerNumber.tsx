import styles from "./ContainerNumber.module.css"

/** As painted on the container, with a framed check digit. The gaps are CSS, so copied text is one word. */
export const ContainerNumber = ({ number }: { readonly number: string }) =>
  /^[A-Z]{4}\d{7}$/.test(number) ? (
    <span className={styles.plate}>
      <span>{number.slice(0, 4)}</span>
      <span>{number.slice(4, 10)}</span>
      <i>{number.slice(10)}</i>
    </span>
  ) : (
    <span className={styles.plate}>{number}</span>
  )
