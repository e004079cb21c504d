import styles from "./Arrow.module.css"
import text from "./text.module.css"

/** From an old value to a new one. Drawn, because the font has no such sign; text that is copied has it. */
export const Arrow = () => (
  <>
    {" "}
    <svg className={styles.arrow} viewBox="0 0 12 10" aria-hidden="true">
      <path d="M0 5h10M7 2l3 3-3 3" />
    </svg>
    <span className={text.hidden}>→</span>{" "}
  </>
)
