import { Link } from "@tanstack/react-router"

import { attributeErrorOf } from "../api/ApiError.ts"
import type { Shipment } from "../api/Shipment.ts"
import { Form } from "../forms/Form.tsx"
import { ListField } from "../forms/ListField.tsx"
import { useListsForm } from "../forms/useListsForm.ts"
import { Card } from "../parts/layout/Card.tsx"

import styles from "./TagsAndReferences.module.css"

export const TagsAndReferences = ({ shipment }: { readonly shipment: Shipment }) => {
  const { tags } = shipment.attributes
  const { change, fill, isUnsaved, nowOf, values } = useListsForm(shipment, ["tags", "ref_numbers"])
  return (
    <Card title="Tags and references" level={2}>
      {tags.length === 0 ? null : (
        <p className={styles.tags}>
          {tags.map((tag) =>
            // The filter splits its value at commas.
            tag.includes(",") ? (
              <span key={tag}>{tag}</span>
            ) : (
              <Link key={tag} to="/shipments" search={{ tag }}>
                {tag}
              </Link>
            )
          )}
        </p>
      )}
      <Form act="Save" change={change} beside={["tags", "ref_numbers"]} isUnsaved={isUnsaved}>
        <ListField
          label="Tags"
          text={values.tags}
          change={(tags) => fill({ tags })}
          wrong={attributeErrorOf(change.error, "tags")}
          now={nowOf("tags")}
        />
        <ListField
          label="References"
          text={values.ref_numbers}
          change={(ref_numbers) => fill({ ref_numbers })}
          wrong={attributeErrorOf(change.error, "ref_numbers")}
          now={nowOf("ref_numbers")}
        />
      </Form>
    </Card>
  )
}
