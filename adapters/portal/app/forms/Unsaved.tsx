import { useUnsaved } from "../api/session.ts"
import { SignedOut } from "./SignedOut.tsx"

/** Keeps the page for what is typed in a form when the session ends, and says so. */
export const Unsaved = ({ isTyped }: { readonly isTyped: boolean }) => {
  const isSignedOut = useUnsaved(isTyped)
  return isSignedOut && isTyped ? <SignedOut /> : null
}
