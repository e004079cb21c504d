import { useUnsaved } from "../api/session.ts"
import { SignedOut } from "./SignedOut.tsx"

export const Unsaved = ({ isTyped }: { readonly isTyped: boolean }) => {
  const isSignedOut = useUnsaved(isTyped)
  return isSignedOut && isTyped ? <SignedOut /> : null
}
