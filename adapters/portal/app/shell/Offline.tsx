import { useConnection } from "../api/connection.ts"

import styles from "./Offline.module.css"

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" })

export const Offline = () => {
  const { isLost, lastResponseAt } = useConnection()
  return (
    <p role="status" className={isLost ? styles.banner : styles.none}>
      {isLost
        ? `No connection. ${lastResponseAt === null ? "Nothing has been loaded yet." : `Last updated at ${clock.format(lastResponseAt)}, this browser's time.`} The page updates when the connection returns.`
        : null}
    </p>
  )
}
