import { useSignedInUser } from "../api/useSignedInUser.ts"

export const SignedIn = () => {
  const me = useSignedInUser()
  return me === undefined ? null : (
    <p>
      {me.name}
      <small>{me.company}</small>
      <a href="/docs/">Documentation</a>
      <a href="/sessions">Sessions and sign-out</a>
    </p>
  )
}
