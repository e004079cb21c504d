import { useMe } from "../api/useMe.ts"

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
