import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { ChangeField } from "./ChangeField.tsx"
import type { CustomFieldOwner } from "./useCustomFieldDefinitions.ts"
import { useCustomFields } from "./useCustomFields.ts"

import text from "../parts/text.module.css"
import styles from "./CustomFields.module.css"

interface CustomFieldsProps {
  readonly of: CustomFieldOwner
  readonly id: string
}

export const CustomFields = ({ id, of }: CustomFieldsProps) => {
  const { defined, error, isReady, retry } = useCustomFields(of, id)
  return (
    <Card title="Custom fields" level={3}>
      {error === null ? null : <ErrorBlock title="The custom fields could not be loaded" error={error} retry={retry} />}
      {isReady && defined.length === 0 ? (
        <p className={text.quiet}>
          No custom fields are defined. <a href="/docs/reference/api/custom-fields.html">How to define fields</a>
        </p>
      ) : null}
      {isReady ? (
        <FactList>
          {defined.map((one) => {
            const { api_slug, description, display_name } = one.definition.attributes
            const shown = one.field?.attributes.display_value ?? ""
            return (
              <div key={api_slug}>
                <dt>
                  {display_name}
                  {description === null || description === "" ? null : <small>{description}</small>}
                </dt>
                <dd className={styles.value}>
                  <span>{shown === "" ? <span className={text.quiet}>Empty</span> : shown}</span>
                  <ChangeField of={of} id={id} defined={one} />
                </dd>
              </div>
            )
          })}
        </FactList>
      ) : null}
    </Card>
  )
}
