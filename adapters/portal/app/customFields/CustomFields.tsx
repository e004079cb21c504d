import { Failure } from "../parts/layout/StateBlock.tsx"
import { ChangeField } from "./ChangeField.tsx"
import { useCustomFields } from "./useCustomFields.ts"
import type { Owner } from "./useDefinitions.ts"

interface CustomFieldsProps {
  readonly of: Owner
  readonly id: string
}

/** The fields that the account has defined, with their values of one record, to be changed. */
export const CustomFields = ({ id, of }: CustomFieldsProps) => {
  const { defined, error, isReady, retry } = useCustomFields(of, id)
  return (
    <section className="card">
      <h3>Custom fields</h3>
      {error === null ? null : <Failure title="The fields could not be loaded" error={error} retry={retry} />}
      {isReady && defined.length === 0 ? (
        <p className="quiet">
          Your account has defined none. <a href="/docs/api.html#custom-fields">How fields are defined</a>
        </p>
      ) : null}
      {isReady ? (
        <dl className="facts">
          {defined.map((one) => {
            const { api_slug, description, display_name } = one.definition.attributes
            const shown = one.field?.attributes.display_value ?? ""
            return (
              <div key={api_slug}>
                <dt>
                  {display_name}
                  {description === null || description === "" ? null : <small>{description}</small>}
                </dt>
                <dd className="value-and-action">
                  <span>{shown === "" ? <span className="quiet">Empty</span> : shown}</span>
                  <ChangeField of={of} id={id} defined={one} />
                </dd>
              </div>
            )
          })}
        </dl>
      ) : null}
    </section>
  )
}
