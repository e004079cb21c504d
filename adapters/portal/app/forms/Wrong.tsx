import { Refusal, sentenceBeside } from "../api/Refusal.ts"
import { useUnsaved } from "../api/session.ts"
import { PasswordAgain } from "./PasswordAgain.tsx"
import { SignedOut } from "./SignedOut.tsx"

import text from "../parts/text.module.css"

interface WrongProps {
  readonly error: Error | null
  /** Attributes whose sentence stands at their fields. */
  readonly beside?: ReadonlyArray<string>
  /** What the sentence is about, where its fields do not say so. */
  readonly subject?: string
  readonly again: () => void
  /** Whether something is typed that is not saved: then the page stays when the session ends. */
  readonly isUnsaved?: boolean
}

/** Why something was not done: the service's sentence, or the password or the sign-in that it wants once more. */
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
