import { Refusal, sentenceBeside } from "../api/Refusal.ts"
import { useUnsaved } from "../api/session.ts"
import { PasswordAgain } from "./PasswordAgain.tsx"
import { SignedOut } from "./SignedOut.tsx"

import text from "../parts/text.module.css"

interface WrongProps {
  readonly error: Error | null
  /** Attributes whose errors appear at their fields. */
  readonly beside?: ReadonlyArray<string>
  /** Subject of the message, if no field names it. */
  readonly subject?: string
  readonly again: () => void
  /** Keeps the page open when the session expires. */
  readonly isUnsaved?: boolean
}

export const Wrong = ({ again, beside, error, isUnsaved = false, subject }: WrongProps) => {
  const isSignedOut = useUnsaved(isUnsaved)
  const wantsSession = error instanceof Refusal && error.isSignedOut
  if (isSignedOut && (isUnsaved || wantsSession)) return <SignedOut />
  if (wantsSession) return <p role="status">You are signed in again. Your changes are not sent yet.</p>
  if (error instanceof Refusal && error.code === "confirmation_required") return <PasswordAgain confirmed={again} />
  const sentence = sentenceBeside(error, beside, subject)
  return sentence === null ? null : (
    <p className={text.wrong} role="alert">
      {sentence}
    </p>
  )
}
