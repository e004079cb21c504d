import text from "../parts/text.module.css"

/** The sign-in link does not discard the input. */
export const SessionExpired = () => (
  <p className={text.wrong} role="alert">
    You are signed out. Your input is kept:{" "}
    <a
      href={`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`}
      target="_blank"
      rel="noopener"
    >
      Sign in in a new tab
    </a>
    , then come back and send it again.
  </p>
)
