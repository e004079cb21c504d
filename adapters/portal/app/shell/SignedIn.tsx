import { useMe } from "../api/useMe.ts"

/** Who is signed in, and the way to the sessions, where one signs out. */
export const SignedIn = () => {
  const me = useMe()
  return me === undefined ? null : (
    <p>
      {me.name}
      <small>{me.company}</small>
      <a href="/docs/">Documentation</a>
      <a href="/sessions">Sessions and sign-out</a>
    </p>
  )
}
