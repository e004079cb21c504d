import { useUnsavedForm } from "../api/session.ts"
import { SessionExpired } from "./SessionExpired.tsx"

export const UnsavedInputGuard = ({ isTyped }: { readonly isTyped: boolean }) => {
  const isSignedOut = useUnsavedForm(isTyped)
  return isSignedOut && isTyped ? <SessionExpired /> : null
}
