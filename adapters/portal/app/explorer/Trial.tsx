import { useState } from "react"

import { Field } from "../forms/Field.tsx"
import { Unsaved } from "../forms/Unsaved.tsx"
import { Records } from "../parts/layout/Records.tsx"
import { callOf } from "./Call.ts"
import { Method } from "./Method.tsx"
import { isChanging, isShownAtOnce } from "./Operation.ts"
import type { Operation, Parameter } from "./Operation.ts"
import { Outcome } from "./Outcome.tsx"
import { Parameters } from "./Parameters.tsx"
import { SameCall } from "./SameCall.tsx"
import { SendChange } from "./SendChange.tsx"
import { useAsk } from "./useAsk.ts"
import { Words } from "./Words.tsx"

import form from "../forms/form.module.css"
import button from "../parts/control/button.module.css"
import text from "../parts/text.module.css"
import styles from "./Trial.module.css"

const Descriptions = ({ operation: { group, method, path } }: { readonly operation: Operation }) => (
  <>
    <a href={`/reference#tag/${group}/${method}${path}`}>Reference</a>
    <a href={`/docs/generated/reference.html#${group}`}>Documentation</a>
  </>
)

export const Trial = ({ operation }: { readonly operation: Operation }) => {
  const { body, description, method, path, summary } = operation
  const [parameters, setParameters] = useState<ReadonlyArray<Parameter>>(() =>
    operation.parameters.filter(isShownAtOnce)
  )
  const [given, setGiven] = useState({ fields: {}, body: body === null ? "" : JSON.stringify(body.example, null, 2) })
  const [isFilledIn, setFilledIn] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const ask = useAsk()
  const call = callOf(operation, parameters, given)
  const send = () => ask.asking.mutate(call)
  return (
    <Records title={summary} beside={<Descriptions operation={operation} />}>
      <p>
        <code className={text.breakable}>
          <Method operation={operation} /> {path}
        </code>
      </p>
      {description === "" ? null : (
        <p>
          <Words text={description} />
        </p>
      )}
      <form
        className={form.form}
        aria-label="Request"
        onInput={() => setFilledIn(true)}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (isChanging(operation)) setConfirming(true)
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
        {isChanging(operation) ? (
          <p className={styles.changing}>This changes data of the account and needs a confirmation.</p>
        ) : null}
        <Unsaved isTyped={isFilledIn} />
        <button type="submit" className={button.main} disabled={ask.asking.isPending}>
          Send {method}
        </button>
      </form>
      {isConfirming ? <SendChange call={call} send={send} close={() => setConfirming(false)} /> : null}
      <Outcome {...ask} />
      <SameCall operation={operation} call={call} given={given} />
    </Records>
  )
}
