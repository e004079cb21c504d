import { attributeErrorOf } from "../../api/ApiError.ts"
import type { Container } from "../../api/Container.ts"
import { Form } from "../../forms/Form.tsx"
import { ListField } from "../../forms/ListField.tsx"
import { useListsForm } from "../../forms/useListsForm.ts"
import { Card } from "../../parts/layout/Card.tsx"

export const References = ({ container }: { readonly container: Container }) => {
  const { change, fill, isUnsaved, nowOf, values } = useListsForm(container, ["ref_numbers"])
  return (
    <Card title="References" level={3}>
      <Form act="Save" change={change} beside={["ref_numbers"]} isUnsaved={isUnsaved}>
        <ListField
          label="References of this container"
          text={values.ref_numbers}
          change={(ref_numbers) => fill({ ref_numbers })}
          wrong={attributeErrorOf(change.error, "ref_numbers")}
          now={nowOf("ref_numbers")}
        />
      </Form>
    </Card>
  )
}
