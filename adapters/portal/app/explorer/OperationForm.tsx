import { useState } from "react"

import { Field } from "../forms/Field.tsx"
import { UnsavedInputGuard } from "../forms/UnsavedInputGuard.tsx"
import { RecordSection } from "../parts/layout/RecordSection.tsx"
import { buildApiCall } from "./ApiCall.ts"
import { CallStatus } from "./CallStatus.tsx"
import { CodeSamples } from "./CodeSamples.tsx"
import { ConfirmCall } from "./ConfirmCall.tsx"
import { InlineCode } from "./InlineCode.tsx"
import { Method } from "./Method.tsx"
import { changesData, isShownInitially } from "./Operation.ts"
import type { Operation, Parameter } from "./Operation.ts"
import { Parameters } from "./Parameters.tsx"
import { useApiCall } from "./useApiCall.ts"

import form from "../forms/form.module.css"
import button from "../parts/control/button.module.css"
import text from "../parts/text.module.css"
import styles from "./OperationForm.module.css"

const Descriptions = ({ operation: { group, method, path } }: { readonly operation: Operation }) => (
  <>
    <a href={`/reference#tag/${group}/${method}${path}`}>Reference</a>
    <a href={`/docs/reference/generated/api/${group.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.html`}>
      Documentation
    </a>
  </>
)

export const OperationForm = ({ operation }: { readonly operation: Operation }) => {
  const { body, description, method, path, summary } = operation
  const [parameters, setParameters] = useState<ReadonlyArray<Parameter>>(() =>
    operation.parameters.filter(isShownInitially)
  )
  const [given, setGiven] = useState({ fields: {}, body: body === null ? "" : JSON.stringify(body.example, null, 2) })
  const [isFilledIn, setFilledIn] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const ask = useApiCall()
  const call = buildApiCall(operation, parameters, given)
  const send = () => ask.asking.mutate(call)
  return (
    <RecordSection title={summary} beside={<Descriptions operation={operation} />}>
      <p>
        <code className={text.breakable}>
          <Method operation={operation} /> {path}
        </code>
      </p>
      {description === "" ? null : (
        <p>
          <InlineCode text={description} />
        </p>
      )}
      <form
        className={form.form}
        aria-label="Request"
        onInput={() => setFilledIn(true)}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (changesData(operation)) setConfirming(true)
          else send()
        }}
      >
        <Parameters
          operation={operation}
          parameters={parameters}
          fields={given.fields}
          change={(parameters, fields) => {
            setParameters(parameters)
            setGiven({ ...given, fields })
          }}
        />
        {body === null ? null : (
          <Field label="Body" hint={`${body.mediaType}; prefilled with the documented example.`}>
            {(control) => (
              <textarea
                {...control}
                className={styles.body}
                rows={Math.min(24, given.body.split("\n").length + 1)}
                spellCheck={false}
                value={given.body}
                onChange={({ target }) => setGiven({ ...given, body: target.value })}
              />
            )}
          </Field>
        )}
        {changesData(operation) ? (
          <p className={styles.changing}>This changes data of the account and needs a confirmation.</p>
        ) : null}
        <UnsavedInputGuard isTyped={isFilledIn} />
        <button type="submit" className={button.main} disabled={ask.asking.isPending}>
          Send {method}
        </button>
      </form>
      {isConfirming ? <ConfirmCall call={call} send={send} close={() => setConfirming(false)} /> : null}
      <CallStatus {...ask} />
      <CodeSamples operation={operation} call={call} given={given} />
    </RecordSection>
  )
}
