import styles from "./Arrow.module.css"
import text from "./text.module.css"

/** Drawn, because the font lacks the character; copied text contains it. */
export const Arrow = () => (
  <>
    {" "}
    <svg className={styles.arrow} viewBox="0 0 12 10" aria-hidden="true">
      <path d="M0 5h10M7 2l3 3-3 3" />
    </svg>
    <span className={text.hidden}>→</span>{" "}
  </>
)
