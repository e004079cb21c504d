import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import type { TradeDocument } from "../api/schemas.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"

/** The service assigns a document to the records whose numbers are in its name. */
export const AddDocument = ({ number }: { readonly number: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const [name, setName] = useState("")
  const close = () => setOpen(false)
  const add = useApiMutation(async () => {
    if (file === undefined) return
    const { uploadFile: upload } = await import("./upload.ts")
    const attached_document = await upload(file)
    await sendDocument<Document<TradeDocument>>("POST", "documents", {
      type: "document",
      attributes: { name, attached_document }
    })
  }, close)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          add.reset()
          setFile(undefined)
          setName(number)
          setOpen(true)
        }}
      >
        Add document
      </button>
      {isOpen ? (
        <Dialog title={`Add document: ${number}`} close={close}>
          <Form
            act={add.isPending ? "Uploading" : "Add"}
            change={add}
            beside={["attached_document", "name"]}
            cancel={close}
          >
            <Field label="File" wrong={attributeErrorOf(add.error, "attached_document")}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  required
                  onChange={({ target }) => {
                    const chosen = target.files?.[0]
                    setFile(chosen)
                    if (chosen !== undefined) setName(`${number} ${chosen.name}`)
                  }}
                />
              )}
            </Field>
            <Field
              label="Name"
              hint="A document belongs to every shipment and container whose number is in its name."
              wrong={attributeErrorOf(add.error, "name")}
            >
              {(control) => (
                <input {...control} required value={name} onChange={({ target }) => setName(target.value)} />
              )}
            </Field>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
