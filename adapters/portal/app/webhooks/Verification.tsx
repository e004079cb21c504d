import { useState } from "react"

import { Field } from "../forms/Field.tsx"
import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { verificationSamples } from "./samples.ts"
import type { Language } from "./samples.ts"

import form from "../forms/form.module.css"

export const Verification = () => {
  const [language, setLanguage] = useState<Language>("TypeScript")
  return (
    <Card title="Verify a delivery" level={2}>
      <div className={form.form}>
        <p>Verify the raw bytes before you parse them, with the secret that you stored.</p>
        <Field label="Language">
          {(control) => (
            <select {...control} value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
              {Object.keys(verificationSamples).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <CodeBlock name={`Verification in ${language}`} text={verificationSamples[language]} />
      </div>
    </Card>
  )
}
