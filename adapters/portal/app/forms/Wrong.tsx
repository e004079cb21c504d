import { Refusal, sentenceBeside } from "../api/Refusal.ts"
import { PasswordAgain } from "./PasswordAgain.tsx"

interface WrongProps {
  readonly error: Error | null
  /** Attributes whose sentence stands at their fields. */
  readonly beside?: ReadonlyArray<string>
  /** What the sentence is about, where its fields do not say so. */
  readonly subject?: string
  readonly again: () => void
}

/** Why something was not done: the service's sentence, or the password that it wants once more. */
export const Wrong = ({ again, beside, error, subject }: WrongProps) => {
  if (error instanceof Refusal && error.code === "confirmation_required") return <PasswordAgain confirmed={again} />
  const sentence = sentenceBeside(error, beside, subject)
  return sentence === null ? null : (
    <p className="wrong" role="alert">
      {sentence}
    </p>
  )
}
