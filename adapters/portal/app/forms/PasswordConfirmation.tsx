import { useState } from "react"

import { sendDocument } from "../api/client.ts"
import { useExclusiveMutation } from "../api/useExclusiveMutation.ts"
import { Field } from "./Field.tsx"

import form from "./form.module.css"

/** For actions that a stolen session must not perform. */
export const PasswordConfirmation = ({ confirmed }: { readonly confirmed: () => void }) => {
  const [password, setPassword] = useState("")
  const confirm = useExclusiveMutation<void, unknown>({
    mutationFn: () => sendDocument("POST", "session/confirm", { type: "session", attributes: { password } }),
    onSuccess: confirmed
  })
  return (
    <div className={form.form} role="group" aria-label="Confirm your password">
      <p>You signed in a while ago. Enter your password to continue.</p>
      <Field label="Your password" wrong={confirm.error?.message ?? null}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return
              // This form is inside another form, which must not be submitted.
              event.preventDefault()
              confirm.mutate()
            }}
          />
        )}
      </Field>
      <button type="button" disabled={confirm.isPending || password === ""} onClick={() => confirm.mutate()}>
        Continue
      </button>
    </div>
  )
}
