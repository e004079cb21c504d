import { ApiError, formErrorOf } from "../api/ApiError.ts"
import { useUnsavedForm } from "../api/session.ts"
import { PasswordConfirmation } from "./PasswordConfirmation.tsx"
import { SessionExpired } from "./SessionExpired.tsx"

import text from "../parts/text.module.css"

interface FormErrorProps {
  readonly error: Error | null
  /** Attributes whose errors appear at their fields. */
  readonly beside?: ReadonlyArray<string>
  /** Subject of the message, if no field names it. */
  readonly subject?: string
  readonly again: () => void
  /** Keeps the page open when the session expires. */
  readonly isUnsaved?: boolean
}

export const FormError = ({ again, beside, error, isUnsaved = false, subject }: FormErrorProps) => {
  const isSignedOut = useUnsavedForm(isUnsaved)
  const wantsSession = error instanceof ApiError && error.isSignedOut
  if (isSignedOut && (isUnsaved || wantsSession)) return <SessionExpired />
  if (wantsSession) return <p role="status">You are signed in again. Your changes are not sent yet.</p>
  if (error instanceof ApiError && error.code === "confirmation_required")
    return <PasswordConfirmation confirmed={again} />
  const sentence = formErrorOf(error, beside, subject)
  return sentence === null ? null : (
    <p className={text.wrong} role="alert">
      {sentence}
    </p>
  )
}
